import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { seedShop } from '../../../../../test/support/order-world.ts';
import {
  openLocalShop,
  SIDES,
  type LocalShop,
} from '../../../../../test/support/payment-peers/local-shop.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../../test/support/payment-world.ts';
import {
  expireReservations,
  findPurchase,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import { cancelPurchase, isPaymentWaiting, minutesToWait, listAttempts } from '../public.ts';

let db: TestDatabase;
let world: PaymentWorld;

beforeAll(async () => {
  db = await createTestDatabase({ size: 12 });
  await seedShop(db.database);
  await sql`update stock set on_hand = 1000`.execute(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world?.close();
  await db?.close();
});
beforeEach(() => {
  // Failures of an earlier test are long ago for the circuit.
  world.now = new Date(world.now.getTime() + 60_000);
});

describe.each(SIDES)('$name', (side) => {
  const { fields, lies } = side;
  let shop: LocalShop;
  const startedOrder = () => shop.startedOrder();
  const tell: LocalShop['tell'] = (page, forgery) => shop.tell(page, forgery);

  beforeAll(async () => {
    shop = await openLocalShop(world, side);
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    shop.peer.mood = 'well';
  });

  const stateOf = async ({ id }: Purchase) =>
    (await findPurchase(db.database, { purchaseId: id }))?.state;
  const heldRows = async ({ id }: Purchase): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ledger_transaction where purchase_id = ${id}::uuid`.execute(db.database);
    return Number(rows[0]?.count);
  };

  test('money that the provider confirms to the minor unit pays the order once, though five notices of it come at once and shuffled R-P07', async () => {
    const { order, page } = await startedOrder();
    expect(await tell(page)).toBe(true);
    expect(await stateOf(order)).toBe('placed');
    shop.peer.settle(page, 'paid');
    const heard = await Promise.all([1, 2, 3, 4, 5].map(() => shop.peer.tell(page)));
    expect(heard).toEqual([true, true, true, true, true]);
    await shop.work();
    expect(await stateOf(order)).toBe('paid');
    const entries = await heldRows(order);
    expect(await tell(page)).toBe(true);
    expect([await stateOf(order), await heldRows(order)]).toEqual(['paid', entries]);
  });

  test.each(fields)(
    'a notice whose %s was changed on its way is not heard R-P09',
    async (field) => {
      const { order, page } = await startedOrder();
      shop.peer.settle(page, 'paid');
      expect(await tell(page, { change: { [field]: '7' } })).toBe(false);
      expect(await stateOf(order)).toBe('placed');
    },
  );

  test.each([
    ['signed by another key', { key: 'a key of somebody else' }],
    ['unsigned', { isUnsigned: true }],
  ])('a notice that is %s is not heard R-P09', async (_what, forgery) => {
    const { order, page } = await startedOrder();
    shop.peer.settle(page, 'paid');
    expect(await tell(page, forgery)).toBe(false);
    expect(await stateOf(order)).toBe('placed');
  });

  test.each(lies)('money with %s goes to review and rings the alarm R-P09', async (_what, lie) => {
    const { order, page } = await startedOrder();
    const alarms = world.reviews;
    shop.peer.settle(page, 'paid', lie);
    await tell(page);
    const state = await stateOf(order);
    await isPaymentWaiting(shop.parts, order.id);
    expect([state === 'paid', await stateOf(order), world.reviews - alarms]).toEqual([
      false,
      'review',
      1,
    ]);
  });

  test('an answer that another key has signed is none R-P09', async () => {
    const { order, page } = await startedOrder();
    shop.peer.settle(page, 'paid');
    shop.peer.mood = 'other-key';
    expect(await tell(page)).toBe(true);
    expect(await stateOf(order)).toBe('placed');
    shop.peer.mood = 'well';
    world.now = new Date(world.now.getTime() + 60_000);
    await isPaymentWaiting(shop.parts, order.id);
    expect(await stateOf(order)).toBe('paid');
  });

  test.each(['silent', 'broken'] as const)(
    'while the provider is %s nothing is paid, and what it says later counts R-P09',
    async (mood) => {
      const { order, page } = await startedOrder();
      shop.peer.settle(page, 'paid');
      shop.peer.mood = mood;
      expect(await isPaymentWaiting(shop.parts, order.id)).toBe(true);
      expect(await stateOf(order)).toBe('placed');
      shop.peer.mood = 'well';
      world.now = new Date(world.now.getTime() + 60_000);
      expect(await tell(page)).toBe(true);
      expect(await stateOf(order)).toBe('paid');
    },
  );

  test('a second press leads to the same page, whatever language it is in, and no second payment begins', async () => {
    const { order, page } = await startedOrder();
    const count = shop.peer.count();
    const again = await shop.start(order, 'en');
    const parametersOf = (address: string) => {
      const { searchParams } = new URL(address);
      return ['customer', 'token', 'vnp_TxnRef', 'vnp_CreateDate'].map((name) =>
        searchParams.get(name),
      );
    };
    expect(parametersOf((again.ok && again.value.redirect) || '')).toEqual(parametersOf(page));
    expect(shop.peer.count()).toBe(count);
  });

  test('a payment that failed is followed by a new one, and only one of them can pay', async () => {
    const { order, page } = await startedOrder();
    shop.peer.settle(page, 'failed');
    expect(await tell(page)).toBe(true);
    const again = await shop.start(order);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.redirect).not.toBe(page);
    shop.peer.settle(again.value.redirect, 'paid');
    await tell(again.value.redirect);
    expect(await stateOf(order)).toBe('paid');
    const attempts = await listAttempts(db.database, order.id);
    expect(attempts.map(({ state }) => state)).toEqual(['paid', 'failed']);
  });

  test('a page that nobody used is over when its time is, and another one is given', async () => {
    const { order, page } = await startedOrder();
    world.now = new Date(world.now.getTime() + 100 * 60_000);
    const again = await shop.start(order);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.redirect.startsWith('https://')).toBe(true);
    expect(again.value.redirect).not.toBe(page);
  });

  test('money that comes after the goods were given back goes to review, never silently to a cancelled order R-P09', async () => {
    const { order, page } = await startedOrder();
    world.now = new Date(world.now.getTime() + 200 * 60_000);
    await expireReservations(ordersIn(db.database), world.now, (id) =>
      minutesToWait(shop.parts, id),
    );
    expect(await stateOf(order)).toBe('cancelled');
    const alarms = world.reviews;
    shop.peer.settle(page, 'paid');
    await tell(page);
    expect(world.reviews - alarms).toBe(1);
    const [attempt] = await listAttempts(db.database, order.id);
    expect([attempt?.state, await stateOf(order)]).toEqual(['review', 'cancelled']);
  });

  test('money of an order that its buyer takes back goes back whole and once, though the provider was silent at first', async () => {
    const { order, page } = await startedOrder();
    shop.peer.settle(page, 'paid');
    await tell(page);
    shop.peer.mood = 'silent';
    const asked = { purchaseId: order.id, reason: 'changed_mind' } as const;
    expect(await cancelPurchase(shop.parts, asked)).toMatchObject({ ok: true, value: 'refunding' });
    shop.peer.mood = 'well';
    world.now = new Date(world.now.getTime() + 60_000);
    for (const _ of [1, 2])
      expect(await cancelPurchase(shop.parts, asked)).toMatchObject({
        ok: true,
        value: 'refunded',
      });
    expect(shop.peer.refundedMinor(page)).toBe(order.totalMinor);
  });
});
