import { balances } from '#features/balances/feature.ts';
import { cart } from '#features/cart/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { volumes } from '#features/volumes/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { countCashback } from './server/count-cashback.ts';
import { createCashbackHandlers } from './server/handlers.ts';

/** Cashback: what comes back of a month's orders, by the programme of each contract. */
export const cashback = feature(
  'cashback',
  { needs: [balances, cart, orders, volumes] },
  ({ database, reserve }, needed) => ({
    handlers: createCashbackHandlers(database, needed.cart.carts),
    jobs: [everyNight('count-cashback', (now) => countCashback(reserve, now))],
  }),
);
