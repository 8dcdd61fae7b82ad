import type { FacetBounds } from '../model.ts';
import type { FilterRange } from '../rules/list-filters.ts';

/** A filter between two amounts at work. */
export interface Interval {
  readonly isChosen: boolean;
  readonly chosen: FilterRange | null;
  /** @param position Of the product in the list. */
  passes(position: number): boolean;
  count(positions: readonly number[]): void;
  /** Least and most among what all other filters let through; null when there is nothing. */
  bounds(): FacetBounds | null;
}

/**
 * @param amountAt Whole small units of a product, by its position in the list.
 * @param unitsOfOne Small units in one of those that addresses are written in: 100 for kopecks in roubles.
 */
export function openInterval(
  amountAt: (position: number) => number,
  chosen: FilterRange | null,
  unitsOfOne: number,
): Interval {
  const from = chosen?.from === null || !chosen ? -Infinity : Math.round(chosen.from * unitsOfOne);
  const to = chosen?.to === null || !chosen ? Infinity : Math.round(chosen.to * unitsOfOne);
  let [least, most] = [Infinity, -Infinity];
  return {
    isChosen: chosen !== null,
    chosen,
    passes(position) {
      const amount = amountAt(position);
      return amount >= from && amount <= to;
    },
    count(positions) {
      for (const position of positions) {
        const amount = amountAt(position);
        if (amount < least) least = amount;
        if (amount > most) most = amount;
      }
    },
    bounds: () => (least > most ? null : { least: least / unitsOfOne, most: most / unitsOfOne }),
  };
}
