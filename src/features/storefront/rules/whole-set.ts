import type { CardView } from '#features/catalogue/rules/card-view.ts';

/** Value of `intent` in the form that takes all of a box at once. */
export const WHOLE_SET = 'whole-set';

type Priced = Pick<
  CardView,
  'sku' | 'name' | 'priceMinor' | 'points' | 'isMissing' | 'isArchived' | 'limit'
>;

const isToBeHad = ({ isMissing, isArchived, limit }: Priced): boolean =>
  !isMissing && !isArchived && limit > 0;

const oneOfEach = (cards: readonly Priced[]): readonly Priced[] => [
  ...new Map(cards.map((card) => [card.sku, card])).values(),
];

/**
 * What a press takes that was made on a page from before: what could be had then and still can, and what of it is gone since.
 *
 * @param absent What that page said cannot be had: it was not pressed for, also where it is back.
 */
export function setAsShown(cards: readonly Priced[], absent: ReadonlySet<string>) {
  const shown = oneOfEach(cards).filter(({ sku }) => !absent.has(sku));
  return {
    products: shown.filter(isToBeHad).map(({ sku, name }) => ({ sku, name })),
    gone: shown.filter((card) => !isToBeHad(card)).map(({ name }) => name),
  };
}

/** What one of each comes to, of those that can be had; null where fewer than two can: there is nothing to take as a whole. */
export function wholeSetOf(cards: readonly Priced[]) {
  const each = oneOfEach(cards);
  const had = each.filter(isToBeHad);
  if (had.length < 2) return null;
  return {
    products: had.map(({ sku, name }) => ({ sku, name })),
    /** Those that cannot be had now. */
    missing: each.filter((card) => !isToBeHad(card)).map(({ sku, name }) => ({ sku, name })),
    sumMinor: had.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    points: had.reduce((sum, { points }) => sum + points, 0),
  };
}
