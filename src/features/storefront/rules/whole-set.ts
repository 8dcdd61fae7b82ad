import type { CardView } from '#features/catalogue/rules/card-view.ts';

/** Value of `intent` in the form that takes all of a box at once. */
export const WHOLE_SET = 'whole-set';

type Priced = Pick<
  CardView,
  'sku' | 'name' | 'currentMinor' | 'points' | 'isMissing' | 'isArchived' | 'limit'
>;

const isToBeHad = ({ isMissing, isArchived, limit }: Priced): boolean =>
  !isMissing && !isArchived && limit > 0;

/** What one of each comes to, of those that can be had; null where fewer than two can: there is nothing to take as a whole. */
export function wholeSetOf(cards: readonly Priced[]) {
  const each = [...new Map(cards.map((card) => [card.sku, card])).values()];
  const had = each.filter(isToBeHad);
  if (had.length < 2) return null;
  return {
    products: had.map(({ sku, name }) => ({ sku, name })),
    /** Names of those that cannot be had now. */
    missing: each.filter((card) => !isToBeHad(card)).map(({ name }) => name),
    sumMinor: had.reduce((sum, { currentMinor }) => sum + currentMinor, 0),
    points: had.reduce((sum, { points }) => sum + points, 0),
  };
}
