import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Currency } from '#base/money.ts';
import { formatHundredths, formatMoney, formatNumber, formatPoints } from '#base/money-format.ts';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from './shell/use-shell.ts';

export interface Formats {
  /** An amount in minor units. */
  readonly money: (minor: number, currency: Currency) => string;
  /** An amount in major units, as calls carry it. */
  readonly majorMoney: (major: number, currency: Currency) => string;
  /** An amount in major units as the country's second currency has it, while its rule holds; nothing has none. Source: C9-021, I9-044. */
  readonly second: (major: number, currency: Currency) => string | null;
  /** An amount in major units in a sentence, with the second one in brackets. */
  readonly both: (major: number, currency: Currency) => string;
  readonly points: (points: number) => string;
  readonly number: (value: number) => string;
  /** With as many of two decimals as there are. */
  readonly hundredths: (value: number) => string;
  /** With one decimal. */
  readonly decimal: (value: number) => string;
}

/** Prices, points and numbers as the page's readers write them. */
export function useFormats(): Formats {
  const { t } = useLingui();
  const {
    place: { language },
    shell: { secondPrice },
  } = useShell();
  return useMemo(() => {
    const locale = localeOf(language);
    const minorOf = (major: number, { decimals }: Currency) => Math.round(major * 10 ** decimals);
    const money = (minor: number, currency: Currency) => formatMoney(minor, currency, locale);
    const majorMoney: Formats['majorMoney'] = (major, currency) =>
      money(minorOf(major, currency), currency);
    const second: Formats['second'] = (major, currency) =>
      secondPriceText(minorOf(major, currency), currency, secondPrice, locale);
    return {
      money,
      majorMoney,
      second,
      both: (major, currency) => inBoth(majorMoney(major, currency), second(major, currency)),
      points: (points) => formatPoints(points, locale, t`б.`),
      number: (value) => formatNumber(value, locale),
      hundredths: (value) => formatHundredths(value, locale),
      decimal: (value) => formatNumber(value, locale, 1),
    };
  }, [language, secondPrice, t]);
}
