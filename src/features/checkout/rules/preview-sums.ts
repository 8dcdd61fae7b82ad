import type { Currency } from '#base/money.ts';
import type { PaidByMeans } from '../ui/order-summary.tsx';

/** A step's sums, in major units. */
type StepSums = Omit<PaidByMeans, 'promo'> & {
  readonly cartSum: number;
  readonly deliverySum: number;
};

/**
 * The sums as they will be with what is being chosen: bonuses first, credit of what they leave. Counted in whole minor units; nothing is
 * left out of the total, and it is never below zero. The server has the last word. Source: D9, D10, UX-73.
 */
export function previewSums<Sums extends StepSums>(
  sums: Sums,
  wished: { readonly bonus?: number | null; readonly credit?: number | null },
  { decimals }: Pick<Currency, 'decimals'>,
): Sums {
  const unit = 10 ** decimals;
  const minor = (major: number) => Math.round(major * unit);
  const before = minor(sums.cartSum) + minor(sums.deliverySum) - minor(sums.promoSale);
  const bonus = Math.min(minor(wished.bonus ?? sums.bonusSum), before);
  const credit = Math.min(minor(wished.credit ?? sums.creditSum), before - bonus);
  return {
    ...sums,
    bonusSum: bonus / unit,
    creditSum: credit / unit,
    totalSum: (before - bonus - credit) / unit,
  };
}
