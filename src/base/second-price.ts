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

/** As much of a rule as a page must know while it holds. */
export type ShownSecondPrice = Pick<SecondPriceRule, 'rate' | 'sign'>;

/** What is shown beside prices in this currency at this moment; null where the rule does not apply. */
export function secondPriceAt(
  rule: SecondPriceRule | null,
  currency: Pick<Currency, 'externalIso'>,
  now: Date,
): ShownSecondPrice | null {
  if (!rule || currency.externalIso !== rule.when || now < rule.from || now >= rule.to) return null;
  return { rate: rule.rate, sign: rule.sign };
}

/** An amount in hundredths of the second currency, halves rounded up. */
export function inSecondPrice(
  minor: number,
  currency: Currency,
  { rate }: Pick<ShownSecondPrice, 'rate'>,
): number {
  const fraction = rate.split('.')[1] ?? '';
  const divisor = BigInt(rate.replace('.', '')) * 10n ** BigInt(currency.decimals);
  const digits = majorText(Math.abs(minor), currency).replace('.', '');
  const dividend = BigInt(digits) * 10n ** BigInt(fraction.length + SECOND_PRICE_DECIMALS);
  const hundredths = Number((2n * dividend + divisor) / (2n * divisor));
  return minor < 0 ? -hundredths : hundredths;
}
