import { account } from '#features/account/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { delivery, savedAddresses } from '#features/delivery/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { offers } from '#features/offers/feature.ts';
import { orderClaims, orders } from '#features/orders/feature.ts';
import { payment } from '#features/payment/feature.ts';
import { everyMinute } from '#jobs/repeated-work.ts';
import { feature, fill } from '#platform/feature.ts';
import { announcedSender, problemSender } from './mail/send-autoship-mails.ts';
import { subscriptionClaims } from './server/begin.ts';
import { createAutoshipHandlers } from './server/handlers.ts';
import type { AutoshipParts } from './server/parts.ts';
import { exportSubscriptions, forgetSubscriber } from './server/personal-data.ts';
import { runDue } from './server/run-due.ts';

/** Monthly kits by subscription: begun by an order, announced, ordered and charged each month, and ended by a press. */
export const autoship = feature(
  'autoship',
  { needs: [account, cart, delivery, identity, offers, orders, payment] },
  ({ database, reserve, secret, log, now, siteOf, countryAt, translateFor, filled }, needed) => {
    const addresses = filled(savedAddresses);
    const behind: AutoshipParts = {
      database: reserve,
      carts: needed.cart.carts,
      delivery: needed.delivery,
      payment: needed.payment.behind,
      means: needed.orders.means,
      claims: needed.orders.claims,
      secret,
      log,
      now,
    };
    const show = { facts: needed.cart.facts, translateFor };
    const mails = { database: reserve, originOf: siteOf, countryAt, now, ...show };
    return {
      provides: { behind },
      fills: [fill(orderClaims, subscriptionClaims)],
      handlers: createAutoshipHandlers({
        database,
        payment: needed.payment.atCounter,
        carts: needed.cart.carts,
        delivery: needed.delivery,
        listSavedAddresses: (personId) => addresses().list(personId),
        ...show,
      }),
      jobs: [everyMinute('autoship', (at) => runDue(behind, at))],
      mails: [announcedSender(mails), problemSender(mails)],
      personalData: { erase: forgetSubscriber, export: { subscriptions: exportSubscriptions } },
    };
  },
);
