import { captcha } from '#features/captcha/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { feature } from '#platform/feature.ts';
import { createOrderRepeatHandlers } from './server/handlers.ts';

/** A past order, once more into the cart. */
export const orderRepeat = feature(
  'order-repeat',
  { needs: [captcha, cart, certificates, identity, offers, orders, packages] },
  ({ database }, needed) => {
    const { carts, facts, findSets, guard, mayLookUp } = needed.cart;
    return {
      handlers: createOrderRepeatHandlers({
        ...facts,
        database,
        carts,
        guard,
        mayLookUp,
        findSets,
        findHolders: needed.packages.findMany,
      }),
    };
  },
);
