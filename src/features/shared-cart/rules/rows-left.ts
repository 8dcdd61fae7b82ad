import type { SharedCart, SharedKit, SharedProduct } from '../calls/shared-cart.ts';

/** A product or a kit of a shared cart, as one row. */
export interface SharedRowView extends Omit<SharedProduct, 'stock'> {
  /** What is in one, when it is a kit. */
  readonly parts: SharedKit['items'];
}

/** What the visitor has left: products first, then kits. Kits have no page of their own, so their address is empty. */
export const rowsLeft = (
  { products, kits }: Pick<SharedCart, 'products' | 'kits'>,
  without: ReadonlySet<string>,
): SharedRowView[] =>
  [
    ...products.map((product) => ({ ...product, parts: [] })),
    ...kits.map((kit) => ({
      ...kit,
      url: '',
      availableCount: kit.availableKitCount,
      parts: kit.items,
    })),
  ].filter(({ sku }) => !without.has(sku));

/** What can be had of these rows: pieces, points, sum. */
export function totalsOf(rows: readonly SharedRowView[]) {
  const add = (of: (row: SharedRowView) => number) =>
    rows.reduce((sum, row) => sum + of(row) * row.availableCount, 0);
  return {
    pieces: add(() => 1),
    points: add((row) => row.points),
    sum: add(({ price }) => price.current),
  };
}
