import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from './shell/use-shell.ts';
import { useFormats } from './use-formats.ts';

interface Sums {
  /** An amount in major units, as the calls carry it. */
  readonly money: (major: number) => string;
  readonly points: (points: number) => string;
  /** `24–26 ноября`; empty for days that are none. */
  readonly days: (first: string, last: string) => string;
}

/** Money of one currency, points and days as the page's readers write them, out of what every page has. */
export function useSums(currency: Currency): Sums {
  const { language } = useShell().place;
  const { majorMoney, points } = useFormats();
  return {
    money: (major) => majorMoney(major, currency),
    points,
    days: (first, last) =>
      isIsoDate(first) && isIsoDate(last) ? formatDayRange(first, last, localeOf(language)) : '',
  };
}
