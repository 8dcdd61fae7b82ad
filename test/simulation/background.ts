import { expireReservations, recordCancelled } from '#features/orders/server/public.ts';
import {
  minutesToWait,
  reconcilePayments,
  returnReviewedMoney,
} from '#features/payment/server/public.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
/** Until then things go wrong. */
export const FAULTS_END_MINUTES = 120;
/** Then the shop has more than a day to come right. */
const END_MINUTES = 27 * 60;

const asksFirst = 'goods are given back without asking about the payment';

const expire = (world: World): Promise<void> =>
  world.work('expiry', (life) =>
    expireReservations(life.orders, world.scheduler.now(), async (purchaseId) =>
      world.isBroken(asksFirst) ? 0 : minutesToWait(life.payment, purchaseId),
    ),
  );

const reconcile = (world: World): Promise<void> =>
  world.work('reconciliation', (life) => reconcilePayments(life.payment));

/** The jobs by the clock: each minute, sometimes on two servers at once; more seldom when nothing more goes wrong. */
export function scheduleJobs(world: World): void {
  const { scheduler, chance } = world;
  for (let minute = 1; minute <= END_MINUTES; minute += stepAfter(minute))
    scheduler.after(minute * MINUTE_MS, () => {
      for (let copies = chance.pick([1, 1, 1, 2]); copies > 0; copies -= 1) {
        void expire(world);
        void reconcile(world);
        void world.wakeOutbox();
      }
    });
  scheduler.after(FAULTS_END_MINUTES * MINUTE_MS, () => world.calmDown());
}

function stepAfter(minute: number): number {
  if (minute < FAULTS_END_MINUTES) return 1;
  return minute < FAULTS_END_MINUTES + 60 ? 5 : 45;
}

/** Staff cancel an order now and then, or send back what was paid wrongly; at the end all such money goes back. */
export function scheduleStaff(world: World): void {
  const { scheduler, chance } = world;
  const orders = () => world.database.committed.purchase;
  for (let times = chance.whole(0, 3); times > 0; times -= 1)
    scheduler.after(chance.whole(1, FAULTS_END_MINUTES) * MINUTE_MS, () => {
      const [first, ...others] = orders().keys();
      if (first) chance.pick([cancel, sendBack])(world, chance.pick([first, ...others]));
    });
  for (const minutesLeft of [90, 60, 30])
    scheduler.after((END_MINUTES - minutesLeft) * MINUTE_MS, () => {
      for (const id of orders().keys()) sendBack(world, id);
    });
}

function cancel(world: World, purchaseId: string): void {
  const event = { purchaseId, now: world.scheduler.now(), cause: 'staff' };
  world
    .request('staff cancel', 15_000, (life) =>
      life.orders.transaction((tx) => recordCancelled(tx, event)),
    )
    .catch(() => {});
}

function sendBack(world: World, purchaseId: string): void {
  const orderNumber = world.database.committed.purchase.get(purchaseId)?.orderNumber ?? '';
  const asked = { orderNumber, staff: 'anna' };
  world
    .request('staff return', 60_000, (life) => returnReviewedMoney(life.payment, asked))
    .catch(() => {});
}

/** A price changes while people have pages open that show the old one. */
export function schedulePrices({ scheduler, chance, products }: World): void {
  for (let times = chance.whole(0, 2); times > 0; times -= 1)
    scheduler.after(chance.delay(20_000), () => {
      const place = chance.whole(0, products.length - 1);
      const product = products[place];
      if (product)
        products[place] = { ...product, priceMinor: product.priceMinor + chance.whole(1, 5_000) };
    });
}
