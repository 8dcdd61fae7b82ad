import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, placeTea, seedShop } from '../../../../test/support/order-world.ts';
import {
  confirmOrder,
  confirmPaid,
  markPacked,
  orderTx,
  putBack,
  recordCancelled,
  recordPaid,
  recordRefunded,
  recordReturned,
  recordReview,
  recordTakenBack,
  takeToPick,
  type Purchase,
} from '#features/orders/server/public.ts';
import { handOver, takeInReturned } from '#features/parcels/server/public.ts';
import type { ParcelState } from '#features/carriers/model.ts';
import { tellEvents } from '#features/parcels/server/parcel-store.ts';

let base: TestDatabase;
beforeAll(async () => {
  // Orders are paid here without a provider.
  base = await createTestDatabase({ size: 8, unaudited: ['A8'] });
  await seedShop(base.database);
  await sql`update stock set on_hand = 100000`.execute(base.database);
});
afterAll(() => base?.close());

const staff = { kind: 'staff', staffId: '1' } as const;
const parts = () => ({ database: base.database, serviceOf: () => null });

const place = (method: 'card_ru' | 'pay_after_delivery' = 'card_ru') =>
  placeTea(base.database, orderDeps(base.database), { method });

async function stageOf({ id }: Purchase): Promise<string> {
  const { rows } = await sql<{ stage: string; waits: boolean }>`
    select stage, money_waits as waits from order_stage where purchase_id = ${id}::uuid`.execute(
    base.database,
  );
  const [row] = rows;
  if (!row) throw new Error('the order stands nowhere');
  return row.waits ? `${row.stage}, money waits` : row.stage;
}

const inTx = <Result>(work: (tx: ReturnType<typeof orderTx>) => Promise<Result>) =>
  base.database.transaction().execute((tx) => work(orderTx(tx)));

async function paid(): Promise<Purchase> {
  const order = await place();
  await inTx((tx) => recordPaid(tx, { purchaseId: order.id, now: MOMENT, cause: 'provider' }));
  return order;
}

const pack = ({ orderNumber }: Purchase, state: 'picking' | 'packed') =>
  (state === 'picking' ? takeToPick : markPacked)(base.database, {
    orderNumbers: [orderNumber],
    actor: staff,
    now: MOMENT,
  });

let parcels = 0;
async function send({ orderNumber }: Purchase, isAnother = false) {
  parcels += 1;
  const number = `STAGE${String(parcels).padStart(4, '0')}`;
  const sent = await handOver(parts(), { orderNumber, number, isAnother, now: MOMENT });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

const tell = (
  parcel: { readonly id: string; readonly trackingNumber: string | null },
  state: ParcelState,
  hours: number,
) =>
  base.database.transaction().execute((tx) =>
    tellEvents(tx, {
      parcelId: parcel.id,
      trackingNumber: parcel.trackingNumber ?? '',
      events: [{ state, at: new Date(MOMENT.getTime() + hours * 3_600_000), place: '' }],
      now: new Date(MOMENT.getTime() + hours * 3_600_000),
    }),
  );

test('an order goes from its placing to its buyer, and the list follows each step', async () => {
  const order = await place();
  expect(await stageOf(order)).toBe('unpaid');
  await inTx((tx) => recordPaid(tx, { purchaseId: order.id, now: MOMENT, cause: 'provider' }));
  expect(await stageOf(order)).toBe('to-pack');
  await pack(order, 'picking');
  expect(await stageOf(order)).toBe('picking');
  await pack(order, 'packed');
  expect(await stageOf(order)).toBe('packed');
  const parcel = await send(order);
  expect(await stageOf(order)).toBe('shipped');
  await tell(parcel, 'at-point', 1);
  expect(await stageOf(order)).toBe('at-point');
  await tell(parcel, 'returning', 2);
  expect(await stageOf(order)).toBe('returning');
});

test('an order that is paid on receipt is packed once the shop stands by it', async () => {
  const order = await place('pay_after_delivery');
  const { orderNumber } = order;
  expect(await stageOf(order)).toBe('unpaid');
  await confirmOrder(base.database, { orderNumber, actor: staff, now: MOMENT });
  expect(await stageOf(order)).toBe('to-pack');
  const parcel = await send(order);
  await tell(parcel, 'delivered', 1);
  expect(await stageOf(order)).toBe('delivered');
  await confirmPaid(base.database, { orderNumber, actor: staff, now: MOMENT });
  expect(await stageOf(order)).toBe('delivered');
});

test('what was put back waits to be packed again; what came back is taken in, and is packed as before', async () => {
  const order = await paid();
  const { orderNumber } = order;
  await pack(order, 'picking');
  await putBack(base.database, { orderNumber, actor: staff, now: MOMENT });
  expect(await stageOf(order)).toBe('to-pack');
  const parcel = await send(order);
  await tell(parcel, 'returned', 1);
  expect(await stageOf(order)).toBe('returned');
  await takeInReturned(base.database, { orderNumber, actor: staff, stores: null, now: MOMENT });
  expect(await stageOf(order)).toBe('packed');
});

test('of several parcels those that were cancelled count no more', async () => {
  const order = await paid();
  const one = await send(order);
  await send(order, true);
  await tell(one, 'at-point', 1);
  expect(await stageOf(order)).toBe('at-point');
  await sql`update parcel set cancelled_at = ${MOMENT} where id = ${one.id}::uuid`.execute(
    base.database,
  );
  expect(await stageOf(order)).toBe('shipped');
});

test('of several parcels the one that is last counts', async () => {
  const order = await paid();
  const one = await send(order);
  const other = await send(order, true);
  await tell(one, 'delivered', 1);
  expect(await stageOf(order)).toBe('shipped');
  await tell(other, 'at-point', 1);
  expect(await stageOf(order)).toBe('at-point');
  await tell(other, 'delivered', 2);
  expect(await stageOf(order)).toBe('delivered');
});

test('what was cancelled, taken back or refunded is packed by nobody', async () => {
  const cancelled = await place();
  await inTx((tx) =>
    recordCancelled(tx, { purchaseId: cancelled.id, now: MOMENT, cause: 'buyer' }),
  );
  expect(await stageOf(cancelled)).toBe('cancelled');
  const order = await paid();
  await pack(order, 'picking');
  await sql`insert into purchase_cancellation (purchase_id, at, reason) values (${order.id}::uuid, ${MOMENT}, 'changed_mind')`.execute(
    base.database,
  );
  expect(await stageOf(order)).toBe('refunding');
  await inTx((tx) => recordTakenBack(tx, { purchaseId: order.id, now: MOMENT, cause: 'buyer' }));
  expect(await stageOf(order)).toBe('refunded');
});

test('money that waits for a decision is seen wherever its order stands, until it has gone back', async () => {
  const received = {
    minor: 100,
    currency: 'RUB',
    attemptId: '00000000-0000-4000-8000-000000000001',
  };
  const order = await place();
  const event = { purchaseId: order.id, now: MOMENT, cause: 'provider' };
  await inTx((tx) => recordReview(tx, { ...event, received }));
  expect(await stageOf(order)).toBe('review, money waits');
  await inTx((tx) => recordReturned(tx, { ...event, cause: 'staff:1', occasion: 'return-1' }));
  expect(await stageOf(order)).toBe('refunded');
  const twice = await paid();
  await inTx((tx) =>
    recordReview(tx, {
      ...event,
      purchaseId: twice.id,
      received: { ...received, attemptId: '00000000-0000-4000-8000-000000000002' },
    }),
  );
  expect(await stageOf(twice)).toBe('to-pack, money waits');
  await inTx((tx) =>
    recordReturned(tx, { ...event, purchaseId: twice.id, cause: 'staff:1', occasion: 'return-1' }),
  );
  expect(await stageOf(twice)).toBe('to-pack');
});

test('two who move one order at once end where both have brought it', async () => {
  const order = await paid();
  const parcel = await send(order);
  await Promise.all([
    tell(parcel, 'delivered', 1),
    inTx((tx) => recordRefunded(tx, { purchaseId: order.id, now: MOMENT, cause: 'staff:1' })),
    pack(order, 'packed'),
  ]);
  expect(await stageOf(order)).toBe('refunded');
});

/** Waits until so many others wait for a lock in this database. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    // Each look is at what has become of it since.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
    if ((rows[0]?.count ?? 0) >= count) return;
  }
}

test('who waited for another looks anew: what the other has written is not written over', async () => {
  const order = await paid();
  const parcel = await send(order);
  const holder = await base.pool.connect();
  await holder.query('begin');
  await holder.query('select from order_stage where purchase_id = $1 for update', [order.id]);
  const refunding = inTx((tx) =>
    recordRefunded(tx, { purchaseId: order.id, now: MOMENT, cause: 'staff:1' }),
  );
  await untilWaiting(1);
  const telling = tell(parcel, 'delivered', 1);
  await untilWaiting(2);
  await holder.query('commit');
  holder.release();
  await Promise.all([refunding, telling]);
  expect(await stageOf(order)).toBe('refunded');
});
