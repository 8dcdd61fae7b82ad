import type { CardView } from '#features/catalogue/rules/card-view.ts';

/** Value of `intent` in the form that takes all of a box at once. */
export const WHOLE_SET = 'whole-set';

type Priced = Pick<
  CardView,
  'sku' | 'currentMinor' | 'points' | 'isMissing' | 'isArchived' | 'limit'
>;

const isToBeHad = ({ isMissing, isArchived, limit }: Priced): boolean =>
  !isMissing && !isArchived && limit > 0;

/** What one of each comes to, of those that can be had; null where fewer than two can: there is nothing to take as a whole. */
export function wholeSetOf(cards: readonly Priced[]) {
  const had = [...new Map(cards.map((card) => [card.sku, card])).values()].filter(isToBeHad);
  if (had.length < 2) return null;
  return {
    skus: had.map(({ sku }) => sku),
    sumMinor: had.reduce((sum, { currentMinor }) => sum + currentMinor, 0),
    points: had.reduce((sum, { points }) => sum + points, 0),
  };
}
