import { withQuery, type Query } from '#base/with-query.ts';

interface SavedRegion {
  readonly country: string;
  readonly isCartCleared: boolean;
  /** It was chosen while one was buying. */
  readonly isCheckout: boolean;
}

interface RegionLeft {
  /** That goods went to before. */
  readonly country: string;
  readonly pathname: string;
  /** Address of the cart. */
  readonly cart: string;
  /** What the page needs in its address. */
  readonly kept: Query;
}

/** Where the page loads again with the new country and city. */
export function wayAfterRegion(saved: SavedRegion, left: RegionLeft): string {
  // There is nothing left to buy here; the way back to it is in the cart (D80).
  if (saved.isCartCleared && saved.isCheckout) return left.cart;
  // The address says the country (C2-003), so that a copied link shows the same prices.
  const query = saved.country === left.country ? {} : { delivery: saved.country };
  return withQuery(left.pathname, { ...query, ...left.kept });
}
