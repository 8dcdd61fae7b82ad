import { useLingui } from '@lingui/react/macro';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from './shell/use-shell.ts';
import { useFormats } from './use-formats.ts';

interface Sums {
  /** An amount in major units, as the calls carry it. */
  readonly money: (major: number) => string;
  /** The same in a sentence, with the country's second currency in brackets. */
  readonly both: (major: number) => string;
  /** As `money`, but nothing is said as 'бесплатно' (C9-019). */
  readonly price: (major: number) => string;
  readonly points: (points: number) => string;
  /** `24–26 ноября`; empty for days that are none. */
  readonly days: (first: string, last: string) => string;
}

/** Money of one currency, points and days as the page's readers write them, out of what every page has. */
export function useSums(currency: Currency): Sums {
  const { t } = useLingui();
  const { language } = useShell().place;
  const { majorMoney, both, points } = useFormats();
  const money = (major: number) => majorMoney(major, currency);
  return {
    money,
    both: (major) => both(major, currency),
    price: (major) => (major === 0 ? t`бесплатно` : money(major)),
    points,
    days: (first, last) =>
      isIsoDate(first) && isIsoDate(last) ? formatDayRange(first, last, localeOf(language)) : '',
  };
}
