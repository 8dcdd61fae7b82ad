import type { KitLine } from '#features/cart/model.ts';

/** Most products that one link carries, as many as a cart has lines. */
export const SHARED_LINES_MAX = 200;
/** Characters of a link's hash: six random bits each, so 132 bits. Source: D17. */
export const HASH_LENGTH = 22;

/** What a link keeps of the cart. Prices are those of whoever opens it. */
export type SharedLine =
  | { readonly kind: 'item'; readonly sku: string; readonly count: number }
  | KitLine;

/** A product of a shared cart as its opener may buy it. Sums are in major units. Source: C3-112, C3-114. */
export interface SharedProduct {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string | null;
  /** As many as were shared. */
  readonly count: number;
  /** In stock now. */
  readonly stock: number;
  /** How many of `count` can be had; 0 for what is not sold here. */
  readonly availableCount: number;
  readonly price: { readonly current: number; readonly old: number | null };
  /** Points of one piece. */
  readonly points: number;
}

/** A kit of a shared cart. Source: C3-113. */
export interface SharedKit {
  readonly actionId: number;
  readonly sku: string;
  readonly name: string;
  readonly thumbnail: string | null;
  readonly count: number;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly count: number;
  }[];
  readonly price: { readonly current: number; readonly old: number | null };
  /** Points of one. */
  readonly points: number;
  /** When its promotion ends; null without an end, and for one that is over. */
  readonly active: { readonly end: { readonly date: string | null } };
  /** How many of `count` can be had; 0 for one that is over. */
  readonly availableKitCount: number;
}
