import { useMemo } from 'react';
import { pictureAt } from '#base/picture.ts';
import type { CartView } from '#features/cart/model.ts';
import { partsOfCart, thumbnailsOfCart } from '#features/orders/rules/public.ts';
import { OrderParts } from '#features/orders/ui/public.ts';

/** Who gets what of a cart that is about to be ordered. */
export function CartParts({ cart }: { cart: CartView }) {
  const [parts, thumbnails] = useMemo(
    () => [partsOfCart(cart), thumbnailsOfCart(cart)] as const,
    [cart],
  );
  return (
    <OrderParts
      parts={parts}
      currency={cart.currency}
      pictureOf={(sku) => pictureAt(thumbnails.get(sku) ?? null)}
    />
  );
}
