import { buyerFacts, cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { content } from '#features/content/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { strangerOf } from '#features/offers/rules/buyer.ts';
import { orders } from '#features/orders/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { createActionHandlers } from './server/action-handlers.ts';
import { openActions, type Actions } from './server/actions.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    readonly promotions: Actions;
  }
}

/** Promotions as people meet them: what a cart gets by them, what is missing for the next, and how a set is chosen. */
export const promotions = feature(
  'promotions',
  { needs: [cart, catalogue, content, identity, location, offers, orders] },
  ({ translateFor }, needed) => {
    const actions = openActions({
      book: needed.offers.book,
      catalogue: needed.catalogue,
      translateFor,
    });
    return {
      provides: { actions },
      services: { promotions: actions },
      handlers: createActionHandlers(actions, needed.cart.carts, needed.offers.book),
      // As much as the session says; what orders say comes with the promotions that look at them.
      fills: [fill(buyerFacts, async ({ actor }) => strangerOf(actor))],
    };
  },
);
