import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { feature } from '#platform/feature.ts';

/** Promotions as people meet them: what a cart gets by them, what is missing for the next, and how a set is chosen. */
export const promotions = feature(
  'promotions',
  { needs: [cart, catalogue, identity, location, offers, orders] },
  () => ({}),
);
