import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Currency } from '#base/money.ts';
import { formatMoney, formatNumber, formatPoints } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from './shell/use-shell.ts';

export interface Formats {
  /** An amount in minor units. */
  readonly money: (minor: number, currency: Currency) => string;
  /** An amount in major units, as calls carry it. */
  readonly majorMoney: (major: number, currency: Currency) => string;
  readonly points: (points: number) => string;
  readonly number: (value: number) => string;
  /** With one decimal. */
  readonly decimal: (value: number) => string;
}

/** Prices, points and numbers as the page's readers write them. */
export function useFormats(): Formats {
  const { t } = useLingui();
  const { language } = useShell().place;
  return useMemo(() => {
    const locale = localeOf(language);
    const money = (minor: number, currency: Currency) => formatMoney(minor, currency, locale);
    return {
      money,
      majorMoney: (major, currency) => money(Math.round(major * 10 ** currency.decimals), currency),
      points: (points) => formatPoints(points, locale, t`б.`),
      number: (value) => formatNumber(value, locale),
      decimal: (value) => formatNumber(value, locale, 1),
    };
  }, [language, t]);
}
