import type { CartView } from '../../model.ts';

interface Reduction {
  /** Null where no discount with a name of its own explains it. */
  readonly reason: string | null;
  readonly amount: number;
  /** The end of the certificate's number that pays it. */
  readonly certificate: string | null;
}

/** Below half of a hundredth it is what rounding left over. */
const LEAST = 0.004;

/** What makes the cart cheaper than its lines' full prices: first whatever no discount names, then the named ones. */
export function reductionsOf({
  sum,
  sumOld,
  discounts,
}: Pick<CartView, 'sum' | 'sumOld' | 'discounts'>): Reduction[] {
  const unnamed = discounts.reduce((left, { amount }) => left - amount, sumOld - sum);
  const all = [{ reason: null, amount: unnamed, certificate: null }, ...discounts];
  return all.filter(({ amount }) => amount > LEAST);
}
