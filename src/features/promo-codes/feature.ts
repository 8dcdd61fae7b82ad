import { captcha } from '#features/captcha/feature.ts';
import { cart, cartAdjusters } from '#features/cart/feature.ts';
import { delivery } from '#features/delivery/feature.ts';
import { orderMeans, orders } from '#features/orders/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { createPromoHandlers } from './server/handlers.ts';
import { openPromoDesk } from './server/open-promo-desk.ts';
import { exportUses, forgetReceivers } from './server/promo-store.ts';
import { openPromoCodes } from './server/promo-codes.ts';

/** Codes that take something off an order or bring a gift into it. */
export const promoCodes = feature(
  'promo-codes',
  { needs: [captcha, cart, delivery, orders] },
  ({ database, secrets, attempts, translateFor }, needed) => {
    const { findProducts } = needed.cart.facts;
    const promo = openPromoCodes({ database, secrets, findProducts, translateFor });
    return {
      provides: { ...promo, desk: openPromoDesk({ database, secrets }) },
      handlers: createPromoHandlers({
        database,
        carts: needed.cart.carts,
        delivery: needed.delivery,
        promo,
        attempts,
        captcha: needed.captcha,
      }),
      fills: [fill(cartAdjusters, promo.adjuster), fill(orderMeans, promo.source)],
      personalData: { erase: forgetReceivers, export: { promoCodes: exportUses } },
    };
  },
);
