import type { FacetBounds } from '../model.ts';
import type { FilterRange } from '../rules/list-filters.ts';

/** A filter between two amounts at work. */
export interface Interval {
  readonly isChosen: boolean;
  readonly chosen: FilterRange | null;
  passes(index: number): boolean;
  count(index: number): void;
  /** Least and most among what all other filters let through; null when there is nothing. */
  bounds(): FacetBounds | null;
}

/**
 * @param amountAt Whole small units of a product.
 * @param unitsOfOne Small units in one of those that addresses are written in: 100 for kopecks in roubles.
 */
export function openInterval(
  amountAt: (index: number) => number,
  chosen: FilterRange | null,
  unitsOfOne: number,
): Interval {
  const from = chosen?.from === null || !chosen ? -Infinity : Math.round(chosen.from * unitsOfOne);
  const to = chosen?.to === null || !chosen ? Infinity : Math.round(chosen.to * unitsOfOne);
  let [least, most] = [Infinity, -Infinity];
  return {
    isChosen: chosen !== null,
    chosen,
    passes(index) {
      const amount = amountAt(index);
      return amount >= from && amount <= to;
    },
    count(index) {
      const amount = amountAt(index);
      if (amount < least) least = amount;
      if (amount > most) most = amount;
    },
    bounds: () => (least > most ? null : { least: least / unitsOfOne, most: most / unitsOfOne }),
  };
}
