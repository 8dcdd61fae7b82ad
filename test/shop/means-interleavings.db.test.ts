import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expireReservations,
  ordersIn,
  orderTx,
  recordRefunded,
  findPurchase,
  type OrderResult,
  type Purchase,
} from '#features/orders/server/public.ts';
import {
  cancelPurchase,
  minutesToWait,
  listAttempts,
  reconcilePayments,
  returnReviewedMoney,
  startPayment,
} from '#features/payment/server/public.ts';
import { MEANS, openMeansWorld, type MeansName } from '../support/means-world.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { proofSize, tellProof } from '../support/proof-figures.ts';
import { randomFrom } from '../support/seeded-random.ts';

const MINUTE = 60_000;
const SEED = Number(process.env['ARNIKA_SEED'] ?? 20_261_126);
/** Each of a dozen steps, with orders of its own: three in the gate, a thousand by `npm run prove -- spending`. */
const RUNS = proofSize('MEANS_RUNS', 3);
const STEPS = 14;

let shop: PaidShop;
let world: Awaited<ReturnType<typeof openMeansWorld>>;
beforeAll(async () => {
  // Money that does not fit is what happens here, and alarms each time.
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
  world = await openMeansWorld(shop.base.database);
});
// Closing looks through the books: ledger, units, payments, codes and certificates fit each other.
afterAll(() => shop?.close());
beforeEach(() => shop.control());

const placedIn = (results: readonly OrderResult[]): Purchase[] =>
  results.flatMap((result) => (result.kind === 'placed' ? result.order : []));
const refusedIn = (results: readonly OrderResult[]): string[] =>
  results.flatMap((result) => (result.kind === 'refused' ? result.refusal.code : []));

/** What must be so at every moment: each of the means is there, or held by one order that stands. */
async function lookAtMeans(told: string): Promise<Record<MeansName, number>> {
  const { holders, ledger, wanted } = await world.held();
  expect(Math.max(...Object.values(holders)), told).toBeLessThanOrEqual(1);
  expect(ledger, told).toEqual(wanted);
  return holders;
}

const cancel = ({ id: purchaseId }: Pick<Purchase, 'id'>) =>
  cancelPurchase(shop.parts, { purchaseId, reason: 'changed_mind' });
const giveBack = ({ orderNumber }: Purchase) =>
  returnReviewedMoney(shop.parts, { orderNumber, staff: '7' });
const expire = () =>
  expireReservations(ordersIn(shop.base.database), shop.now, (purchaseId) =>
    minutesToWait(shop.parts, purchaseId),
  );
const later = (minutes: number): void => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE);
};

/** Begins to pay and presses a button of the provider's page; nothing where the order is paid no more. */
async function pay(order: Purchase, action: 'pay' | 'refuse'): Promise<void> {
  const now = await findPurchase(shop.base.database, { purchaseId: order.id });
  if (!now) return;
  const started = await startPayment(shop.parts, now, { language: 'ru', origin: shop.origin });
  if (!started.ok) return;
  const id =
    started.value.params['payment_id'] ?? /\/pay\/([^/?]+)/.exec(started.value.redirect)?.[1];
  if (id) await shop.decide(decodeURIComponent(id), action).catch(() => undefined);
}

/** All that can happen to an order by itself, by its buyer, its provider and staff. */
const HAPPENINGS: Readonly<Record<string, (order: Purchase) => Promise<unknown>>> = {
  pay: (order) => pay(order, 'pay'),
  'pay a wrong sum': async (order) => {
    await shop.control({ takenMinor: order.totalMinor - 1 });
    await pay(order, 'pay');
    await shop.control();
  },
  'pay unheard': async (order) => {
    await shop.control({ isDropping: true });
    await pay(order, 'pay');
    await shop.control();
  },
  refuse: (order) => pay(order, 'refuse'),
  'hear notices, each three times': async () => {
    await shop.control({ copies: 3, isReversed: true });
    await shop.settleAll();
  },
  'ask the provider': () => reconcilePayments(shop.parts),
  'wait and end what is over': async () => {
    later(45);
    await expire();
  },
  'cancelled by its buyer': cancel,
  'cancelled twice at once': (order) => Promise.all([cancel(order), cancel(order)]),
  'cancelled while it ends and is heard of': async (order) => {
    later(45);
    await Promise.all([cancel(order), expire(), shop.settleAll()]);
  },
  'money in review given back, twice at once': (order) =>
    Promise.all([giveBack(order), giveBack(order)]),
};

/** The whole money of an order that was packed goes back, as staff have it from the provider. */
async function refundPacked({ id: purchaseId }: Purchase): Promise<void> {
  for (const { providerPaymentId: id, amountMinor, state } of await listAttempts(
    shop.base.database,
    purchaseId,
  )) {
    const provider = shop.parts.providers.find('sandbox');
    if (state === 'paid' && id !== null)
      await provider?.refund(id, amountMinor, 'RUB', `packed:${id}`);
  }
  await shop.base.database
    .transaction()
    .execute((tx) => recordRefunded(orderTx(tx), { purchaseId, now: shop.now, cause: 'staff:7' }));
}

/** Everything comes to its end: what was paid is heard of, what is unclear goes back, what stands is taken back. */
async function end(orders: readonly Purchase[]): Promise<void> {
  await shop.control();
  await shop.settleAll();
  later(130);
  await expire();
  await reconcilePayments(shop.parts);
  for (const order of orders) {
    await giveBack(order);
    await cancel(order);
    const now = await findPurchase(shop.base.database, { purchaseId: order.id });
    // What is packed by now comes back to staff, who give the money back.
    if (now?.state === 'paid') await refundPacked(now);
  }
}

async function run(seed: number): Promise<number> {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const orders: Purchase[] = [];
  const steps: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const order = orders.length > 0 && random() < 0.7 ? pick(orders) : null;
    const told = () => `seed ${seed}: ${steps.join(', ')}`;
    if (order) {
      const name = pick(Object.keys(HAPPENINGS));
      steps.push(`${orders.indexOf(order)} ${name}`);
      await HAPPENINGS[name]?.(order);
      await lookAtMeans(told());
      continue;
    }
    const wanted = MEANS.filter(() => random() < 0.6);
    const copies = random() < 0.3 ? 3 : 1;
    steps.push(`place ${copies} with ${wanted.join(' ')}`);
    const before = await lookAtMeans(told());
    const results = await Promise.all(
      Array.from({ length: copies }, () => world.place(wanted, shop.now)),
    );
    const placed = placedIn(results);
    orders.push(...placed);
    for (const code of refusedIn(results))
      expect(['MEANS_SPENT', 'PRICES_CHANGED'], told()).toContain(code);
    // What is free is had by one of them, and by nobody else; who wants nothing is let through.
    const isFree = wanted.every((means) => before[means] === 0);
    expect(placed.length, told()).toBe(wanted.length === 0 ? copies : Number(isFree));
    await lookAtMeans(told());
  }
  await end(orders);
  expect(await lookAtMeans(`seed ${seed}: ${steps.join(', ')}, ended`)).toEqual({
    promo: 0,
    bonus: 0,
    credit: 0,
    certificate: 0,
  });
  return steps.length;
}

test(
  'whatever happens to orders, in whatever order: a code, bonuses of four kinds, credit and a certificate are each held by one order that stands or there again once R-P13 R-P18 C9-025 D9',
  async () => {
    let steps = 0;
    for (let index = 0; index < RUNS; index++) steps += await run(SEED + index);
    tellProof({
      promise: 'R-P18 A code, bonuses, credit and a certificate in any interleaving, on PostgreSQL',
      how: `${steps} steps of orders placed, paid, paid wrongly, refused, heard of thrice or never, ended, cancelled and given back, up to three at once; seeds from ${SEED}`,
      promised: 'each is held by one order that stands, or is there again once; the books fit',
      measured: `${RUNS} runs`,
      ok: true,
    });
  },
  60_000 + RUNS * 20_000,
);

/** Codes, bonuses and credit are spent at once in the gate by tests beside their own stores. */
const AT_ONCE = process.env['MEANS_RUNS'] === undefined ? (['certificate'] as const) : MEANS;

test.each(AT_ONCE)(
  'of fifty orders at once one gets the one %s there is, the others are told, and taken back it is there once R-P13 R-P18',
  async (means) => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => world.place([means], shop.now)),
    );
    const placed = placedIn(results);
    expect(placed).toHaveLength(1);
    const told = refusedIn(results);
    expect(told).toHaveLength(49);
    expect(
      [...new Set(told)].filter((code) => !/^(MEANS_SPENT|PRICES_CHANGED)$/.test(code)),
    ).toEqual([]);
    expect((await lookAtMeans('fifty'))[means]).toBe(1);
    await Promise.all(placed.flatMap((order) => [cancel(order), cancel(order), cancel(order)]));
    expect((await lookAtMeans('taken back'))[means]).toBe(0);
    const [next] = placedIn([await world.place([means], shop.now)]);
    expect(next).toBeDefined();
    await end(next ? [next] : []);
    tellProof({
      promise: `R-P13${means === 'certificate' ? ' R-P18' : ''} One ${means} and fifty orders at once`,
      how: '50 orders of one buyer, whose carts are ready, placed at the same moment; the one that was placed is cancelled three times at once',
      promised: 'one success, 49 refusals; there again once',
      size: { parallel: 50 },
      measured: `${placed.length} placed, ${told.length} told`,
      ok: true,
    });
  },
);
