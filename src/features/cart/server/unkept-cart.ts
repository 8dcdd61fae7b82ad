import { EMPTY_CART } from '../model.ts';
import { OWN_PACKAGE } from '../rules/public.ts';
import type { StoredCart } from './cart-store.ts';

/** A cart that is priced and never kept: products that nobody has put into theirs. */
export const unkeptCart = (
  cart: Pick<StoredCart, 'id' | 'number' | 'store' | 'country'>,
  lines: readonly { readonly sku: string; readonly count: number }[],
): StoredCart => ({
  ...cart,
  revision: 0,
  hasCode: false,
  receiver: null,
  document: {
    ...EMPTY_CART,
    packages: [
      {
        key: OWN_PACKAGE,
        owner: null,
        lines: lines.map(({ sku, count }) => ({ kind: 'item', sku, optionSku: null, count })),
      },
    ],
  },
});
