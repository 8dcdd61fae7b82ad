import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPurchase, markPacked, type Purchase } from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { tellEvents } from '#features/parcels/server/parcel-store.ts';
import { cancelByStaff, returnGoods } from '#features/payment/server/public.ts';
import { WEBHOOK_EVENTS } from '#features/webhooks/model.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openStaffWorld } from '../support/office-staff.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import { quickBody, validate } from '../support/registration-world.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../support/server.ts';

const STAFF = { kind: 'staff', staffId: '7' } as const;
const HOUR = 3_600_000;

let shop: PaidShop;

/** A program that wants to hear everything, and is never asked. */
async function listen({ base, features }: Pick<TestServer, 'base' | 'features'>, now: Date) {
  const owner = await openStaffWorld(base.database, () => now, TEST_SECRET).hire('owner');
  const typed = {
    name: 'Учёт',
    url: 'http://127.0.0.1:9/never-asked',
    events: WEBHOOK_EVENTS,
    scope: 'all',
    stores: [],
  };
  const made = await features.webhooks.make(randomUUID(), typed, { staffId: owner.id, now });
  expect(made.ok).toBe(true);
}
beforeAll(async () => {
  shop = await openPaidShop({ ARNIKA_MODE: 'demo' });
  await listen(shop.server, shop.now);
});
beforeEach(() => shop.control());
afterAll(() => shop?.close());

interface Told {
  readonly type: string;
  readonly store: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What programs will be told, in the order in which it was written. */
async function told(
  of: (data: Told['data']) => boolean,
  { database }: TestServer['base'] = shop.base,
): Promise<readonly Told[]> {
  const { rows } = await sql<{ payload: Told }>`
    select payload from outbox where kind = 'program-event' order by id`.execute(database);
  return rows.map(({ payload }) => payload).filter(({ data }) => of(data));
}
const typesOf = async ({ orderNumber }: Purchase) =>
  (await told((data) => data['orderNumber'] === orderNumber)).map(({ type }) => type);

const paid = async (): Promise<Purchase> => {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return order;
};

test('an order that is paid, sent, delivered and given back is told at each step, with the number of the return and its money', async () => {
  const { database } = shop.base;
  const order = await paid();
  const { orderNumber } = order;
  const by = { actor: STAFF, now: shop.now };
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  expect(await typesOf(order)).toEqual(['order.placed', 'order.paid']);
  const parcel = await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: 'TOLD-1', isPackedFirst: true, ...by },
  );
  if (!parcel.ok) throw new Error(parcel.code);
  await database.transaction().execute((tx) =>
    tellEvents(tx, {
      parcelId: parcel.value.id,
      trackingNumber: 'TOLD-1',
      events: [{ state: 'delivered', at: new Date(shop.now.getTime() + HOUR), place: '' }],
      now: new Date(shop.now.getTime() + 2 * HOUR),
    }),
  );
  shop.now = new Date(shop.now.getTime() + 3 * HOUR);
  const pieces = [{ part: 1, line: 1, count: 1, reason: 'faulty', isOnSale: true }] as const;
  const done = await returnGoods(shop.parts, {
    orderNumber,
    pieces,
    isDelivery: false,
    seen: 0,
    actor: STAFF,
    now: shop.now,
  });
  expect(done).toMatchObject({ ok: true });
  await shop.settleAll();
  const types = await typesOf(order);
  expect(types.slice(0, 6)).toEqual([
    'order.placed',
    'order.paid',
    'order.shipped',
    'order.delivered',
    'return.registered',
    'return.refunded',
  ]);
  const of = await told((data) => data['orderNumber'] === orderNumber);
  expect(of.find(({ type }) => type === 'return.refunded')).toMatchObject({
    store: 'ru',
    data: { orderNumber, returnNumber: 1, goodsMinor: expect.any(Number) },
  });
});

test('an order that is cancelled before it is paid says so, and one whose money goes back says that it does', async () => {
  const unpaid = await shop.placeOrder();
  const cancel = (orderNumber: string) =>
    cancelByStaff(shop.parts, { orderNumber, reason: 'Проверка', actor: STAFF });
  expect(await cancel(unpaid.orderNumber)).toMatchObject({ ok: true });
  expect(await typesOf(unpaid)).toEqual(['order.placed', 'order.cancelled']);
  const given = await paid();
  expect(await cancel(given.orderNumber)).toMatchObject({ ok: true });
  await shop.settleAll();
  expect((await findPurchase(shop.base.database, { purchaseId: given.id }))?.state).toBe(
    'refunded',
  );
  expect(await typesOf(given)).toContain('order.refunded');
});

test('a contract that somebody registers is told with its store and country, and without whose it is', async () => {
  const server = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
  try {
    await listen(server, DEMO_DAY);
    const body = quickBody();
    const { contract } = (await validate(server.client({ isRoaming: true }), body)).json();
    const [event] = await told((data) => data['contract'] === contract, server.base);
    expect(event).toMatchObject({
      type: 'contract.registered',
      store: 'ru',
      data: { contract, store: 'ru', country: 'ru' },
    });
    const text = JSON.stringify(event);
    for (const known of [body.email, body.secondName, body.phone.replaceAll(' ', '')])
      expect(text).not.toContain(known);
  } finally {
    await server.close();
  }
});
