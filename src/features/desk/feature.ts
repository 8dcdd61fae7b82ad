import { cart } from '#features/cart/feature.ts';
import { certificates } from '#features/certificates/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { sharedCart } from '#features/shared-cart/feature.ts';
import { volumes } from '#features/volumes/feature.ts';
import { feature } from '#platform/feature.ts';
import { createDeskHandlers } from './server/handlers.ts';

/** What a consultant works with: their people, the carts they shared, whom they ordered for. */
export const desk = feature(
  'desk',
  { needs: [cart, certificates, orders, packages, sharedCart, volumes] },
  ({ database }, needed) => ({
    handlers: createDeskHandlers({
      database,
      listNamed: needed.packages.listNamed,
      findProducts: needed.cart.facts.findProducts,
    }),
  }),
);
