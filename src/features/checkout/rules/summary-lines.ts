import type { CartItemView, CartView } from '#features/cart/model.ts';

/** Most products that a step of buying previews. Source: C9-004. */
export const PREVIEW_MAX = 8;

/** A product, a kit or a monthly kit. */
type BoughtLine = Pick<CartItemView, 'hash' | 'name' | 'thumbnail' | 'count' | 'sum'> &
  Partial<Pick<CartItemView, 'isGift'>>;

/** Products and sets that are really bought: what is unavailable stays in the cart and is not counted. */
export const boughtItems = ({ packages }: Pick<CartView, 'packages'>): readonly BoughtLine[] =>
  packages.flatMap(({ items, kits, subscriptions }) =>
    [...items, ...kits, ...subscriptions].filter(
      ({ isAvailable, count }) => isAvailable && count > 0,
    ),
  );

/** The first eight products, and how many more there are (C9-004). */
export function previewOf<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[];
  readonly left: number;
} {
  return { shown: items.slice(0, PREVIEW_MAX), left: Math.max(0, items.length - PREVIEW_MAX) };
}
