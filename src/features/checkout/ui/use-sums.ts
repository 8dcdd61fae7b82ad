import { useMemo } from 'react';
import { isIsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { formatsFor } from '#i18n/format.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';

export interface Sums {
  /** An amount in major units, as the calls carry it. */
  readonly money: (major: number) => string;
  /** The same, but nothing is said as 'бесплатно' (C9-019). */
  readonly price: (major: number) => string;
  readonly points: (points: number) => string;
  /** `24–26 ноября`; empty for days that are none. */
  readonly days: (first: string, last: string) => string;
}

/** Money of one currency, points and days as the page's readers write them. */
export function useSums(currency: Currency): Sums {
  const text = useText();
  const { language } = useShell().place;
  return useMemo(() => {
    const formats = formatsFor(language, text);
    const minor = (major: number) => Math.round(major * 10 ** currency.decimals);
    return {
      money: (major) => formats.money(minor(major), currency),
      price: (major) => formats.price(minor(major), currency),
      points: formats.points,
      days: (first, last) => (isIsoDate(first) && isIsoDate(last) ? formats.days(first, last) : ''),
    };
  }, [language, text, currency]);
}
