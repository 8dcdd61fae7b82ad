import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { openAttemptCounter } from '#platform/attempt-counter.ts';
import { feature } from '#platform/feature.ts';
import { createSharedCartHandlers } from './server/handlers.ts';
import { exportSharedCarts, forgetOldShares, forgetSharer } from './server/shared-cart-store.ts';

const DAY_MINUTES = 24 * 60;
/** A link that has ended says so for this long; then it is unknown. */
const SHARES_KEPT_DAYS = 30;

/** Carts that somebody shows to others by a link. */
export const sharedCart = feature(
  'shared-cart',
  { needs: [cart, catalogue, identity, packages, referral] },
  ({ database, reserve, secret, siteOf }, needed) => ({
    handlers: createSharedCartHandlers({
      ...needed.cart.facts,
      database,
      carts: needed.cart.carts,
      siteOf,
      namesOf: needed.identity.namesOf,
      attempts: openAttemptCounter(database, secret, DAY_MINUTES),
    }),
    jobs: [
      everyNight('forget-shared-carts', (now) =>
        forgetOldShares(reserve, daysBefore(now, SHARES_KEPT_DAYS)),
      ),
    ],
    personalData: { erase: forgetSharer, export: { sharedCarts: exportSharedCarts } },
  }),
);
