import { formatMoney } from './money-format.ts';
import type { Currency } from './money.ts';

/**
 * A second price shown beside the first for a time, as in a country that changes its currency. It is data with dates, so
 * that it starts and ends without a release (C9-021, I9-044, D54).
 */
export interface SecondPriceRule {
  /** ISO code of the first price's currency; the rule is silent for any other. */
  readonly when: string;
  /** Units of the first currency in one of the second, as decimal text: exact, never a float. */
  readonly rate: `${number}`;
  /** Sign of the second currency. */
  readonly sign: string;
  /** First moment of the rule, UTC. */
  readonly from: Date;
  /** First moment after the rule, UTC. */
  readonly to: Date;
}

/** Decimals of the second price. */
const SECOND_PRICE_DECIMALS = 2;

/** Bulgaria's euro beside the lev: value / 1.95583 with a € sign. End: D54; start: the first day of mandatory dual display. */
export const BULGARIAN_EURO: SecondPriceRule = {
  when: 'BGN',
  rate: '1.95583',
  sign: '€',
  from: new Date('2025-08-08T00:00:00Z'),
  to: new Date('2026-08-08T00:00:00Z'),
};

/** As much of a rule as a page must know while it holds: hundredths of the second are minor units times `by`, divided by `of`. */
export interface ShownSecondPrice extends Pick<SecondPriceRule, 'when' | 'sign'> {
  readonly by: number;
  readonly of: number;
}

/** What is shown beside prices in this currency at this moment; null where the rule does not apply. */
export function secondPriceAt(
  rule: SecondPriceRule | null,
  { externalIso, decimals }: Pick<Currency, 'externalIso' | 'decimals'>,
  now: Date,
): ShownSecondPrice | null {
  if (!rule || externalIso !== rule.when || now < rule.from || now >= rule.to) return null;
  const { when, sign, rate } = rule;
  const places = (rate.split('.')[1] ?? '').length + SECOND_PRICE_DECIMALS - decimals;
  const of = Number(rate.replace('.', '')) * 10 ** Math.max(0, -places);
  return { when, sign, by: 10 ** Math.max(0, places), of };
}

/**
 * An amount in hundredths of the second currency, to the nearest: two whole numbers divided, so that nothing is lost on the way. What is
 * taken off is rounded as what is asked, so that both are the same number.
 */
export const inSecondPrice = (
  minor: number,
  { by, of }: Pick<ShownSecondPrice, 'by' | 'of'>,
): number => Math.sign(minor) * Math.round((Math.abs(minor) * by) / of);

/** The same as one reads it; null where prices of this currency have no second one, and for nothing at all. */
export function secondPriceText(
  minor: number,
  currency: Currency,
  shown: ShownSecondPrice | null | undefined,
  locale: string,
): string | null {
  if (minor === 0 || shown?.when !== currency.externalIso) return null;
  const second = {
    ...currency,
    decimals: SECOND_PRICE_DECIMALS,
    logo: shown.sign,
    isPrefixed: false,
  };
  return formatMoney(inSecondPrice(minor, shown), second, locale);
}

/** An amount in a sentence, where there is no room under it: `12 лв. (6,14 €)`. */
export const inBoth = (first: string, second: string | null): string =>
  second === null ? first : `${first} (${second})`;
