import { useLingui } from '@lingui/react/macro';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { Sums } from './use-sums.ts';

/** The same as `useSums`, out of what every page has: the order's own page goes without the code of the steps before it. */
export function useOrderSums(currency: Currency): Sums {
  const { t } = useLingui();
  const { language } = useShell().place;
  const { majorMoney, points } = useFormats();
  const money = (major: number) => majorMoney(major, currency);
  return {
    money,
    price: (major) => (major === 0 ? t`бесплатно` : money(major)),
    points,
    days: (first, last) =>
      isIsoDate(first) && isIsoDate(last) ? formatDayRange(first, last, localeOf(language)) : '',
  };
}
