import type { CartDocument } from '../../model.ts';
import { cartLineKey } from '../document/line-name.ts';
import { isSold } from '../pricing/draft-line.ts';
import type { PricedCart } from '../pricing/pricing.ts';

/** Counts that lines come down to, by line key; 0 takes a line out. */
export type Reductions = ReadonlyMap<string, number>;

/** Fewer of some lines. No line gets more, and whatever else the cart knows stays as it is. */
export const reduced = (document: CartDocument, to: Reductions): CartDocument => ({
  ...document,
  packages: document.packages.map((each) => ({
    ...each,
    lines: each.lines.flatMap((line) => {
      const count = Math.min(line.count, to.get(cartLineKey(each.key, line)) ?? line.count);
      if (count <= 0) return [];
      return [count === line.count ? line : { ...line, count }];
    }),
  })),
});

const wishedLines = ({ lines }: PricedCart) => lines.filter(({ isGift }) => !isGift);

/** What is missing, archived, not of this store or not sold on-line here goes (C7-016). */
export const withoutUnsold = (priced: PricedCart): Reductions =>
  new Map(
    wishedLines(priced).flatMap(({ key, standing }) =>
      isSold(standing) ? [] : [[key, 0] as const],
    ),
  );

/** What more is asked for than there is comes down to what there is; what counts for nothing is left alone. */
const withinStock = (priced: PricedCart): Map<string, number> =>
  new Map(
    wishedLines(priced).flatMap(({ key, standing, wished, count }) =>
      isSold(standing) && wished > count ? [[key, count] as const] : [],
    ),
  );

/**
 * What may not go where the order goes comes down to what may (C7-015): no more of a product than there is, and no more pieces
 * than customs let in. The last lines give way first.
 *
 * @param maxItems Most pieces that the destination lets in; null: any number.
 */
export function withinPlace(priced: PricedCart, maxItems: number | null): Reductions {
  const counts = withinStock(priced);
  if (maxItems === null) return counts;
  let left = maxItems;
  for (const { key, count } of wishedLines(priced)) {
    if (count > left) counts.set(key, left);
    left -= Math.min(count, left);
  }
  return counts;
}

/** No more of these products than is said, over all packages together; the first lines keep theirs. */
export function withinCounts(
  priced: PricedCart,
  products: readonly { readonly sku: string; readonly count: number }[],
): Reductions {
  const left = new Map(products.map(({ sku, count }) => [sku, count]));
  return new Map(
    wishedLines(priced).flatMap(({ key, sku, wished }) => {
      const most = left.get(sku);
      if (most === undefined) return [];
      const count = Math.min(wished, most);
      left.set(sku, most - count);
      return [[key, count] as const];
    }),
  );
}

/** What does not come this way, wholly or in part: what cannot be sold, what there is less of, what no courier may bring (C7-017). */
export function absentBy(way: 'courier' | 'self', priced: PricedCart): Reductions {
  const couriers = wishedLines(priced).flatMap(({ key, standing }) =>
    way === 'courier' && standing === 'pickupOnly' ? [[key, 0] as const] : [],
  );
  return new Map([...withoutUnsold(priced), ...withinStock(priced), ...couriers]);
}
