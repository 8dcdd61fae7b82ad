import { majorText, type Currency } from './money.ts';

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
export const SECOND_PRICE_DECIMALS = 2;

/** Bulgaria's euro beside the lev: value / 1.95583 with a € sign. End: D54; start: the first day of mandatory dual display. */
export const BULGARIAN_EURO: SecondPriceRule = {
  when: 'BGN',
  rate: '1.95583',
  sign: '€',
  from: new Date('2025-08-08T00:00:00Z'),
  to: new Date('2026-08-08T00:00:00Z'),
};

/**
 * The second price at this moment.
 *
 * @returns Hundredths of the second currency, halves rounded up, with the sign; null when the rule does not apply.
 */
export function secondPrice(
  minor: number,
  currency: Currency,
  rule: SecondPriceRule,
  now: Date,
): { readonly minor: number; readonly sign: string } | null {
  if (currency.externalIso !== rule.when || now < rule.from || now >= rule.to) return null;
  const fraction = rule.rate.split('.')[1] ?? '';
  const divisor = BigInt(rule.rate.replace('.', '')) * 10n ** BigInt(currency.decimals);
  const digits = majorText(Math.abs(minor), currency).replace('.', '');
  const dividend = BigInt(digits) * 10n ** BigInt(fraction.length + SECOND_PRICE_DECIMALS);
  const hundredths = Number((2n * dividend + divisor) / (2n * divisor));
  return { minor: minor < 0 ? -hundredths : hundredths, sign: rule.sign };
}
