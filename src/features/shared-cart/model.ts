import type { KitLine } from '#features/cart/model.ts';

/** Most products that one link carries, as many as a cart has lines. */
export const SHARED_LINES_MAX = 200;
/** Characters of a link's hash: six random bits each, so 132 bits. Source: D17. */
export const HASH_LENGTH = 22;

/** What a link keeps of the cart. Prices are those of whoever opens it. */
export type SharedLine =
  | { readonly kind: 'item'; readonly sku: string; readonly count: number }
  | KitLine;
