import type { SharedCart } from '../calls/shared-cart.ts';
import { itemsToTake } from './can-be-taken.ts';

/** Most products that an address leaves out, and the longest name of one. */
const LEFT_OUT_MAX = 200;
const NAME_MAX = 64;

/** How long success is read before the cart opens. Source: C4-109, C9-015. */
export const TO_CART_MS = 1_500;

type ShownCart = Pick<SharedCart, 'shareCartId' | 'products' | 'kits'>;

/** What is asked for: all that can be had, without what was removed. Source: C2-061, C7-038, C7-039. */
export function takeBody({ shareCartId, products, kits }: ShownCart, without: ReadonlySet<string>) {
  return {
    shareCartId,
    items: itemsToTake(products.filter(({ sku }) => !without.has(sku))),
    kits: kits.flatMap(({ actionId, sku, items, availableKitCount }) =>
      availableKitCount > 0 && !without.has(sku)
        ? [
            {
              actionId,
              sku,
              count: availableKitCount,
              items: items.map((part) => ({ sku: part.sku, count: part.count })),
            },
          ]
        : [],
    ),
  };
}

/** Whether anything of it can be had at all (C2-062). */
export const hasAvailable = ({ products, kits }: Pick<ShownCart, 'products' | 'kits'>): boolean =>
  products.some(({ availableCount }) => availableCount > 0) ||
  kits.some(({ availableKitCount }) => availableKitCount > 0);

/** What an address leaves out: `?without=400101,400501`. */
export const leftOut = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && each.length <= NAME_MAX)
      .slice(0, LEFT_OUT_MAX),
  ),
];
