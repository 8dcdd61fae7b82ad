import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  cancelOpenOrders,
  cartReadyToOrder,
  MOMENT,
  orderDeps,
  orderOf,
  seedShop,
} from '../../../../test/support/order-world.ts';
import { recordConfirmed } from './order-events.ts';
import {
  expireReservations,
  extendReservation,
  findPurchase,
  ordersIn,
  placeOrder,
  recordCancelled,
  recordPaid,
  recordRefunded,
  recordReview,
  type OrderDeps,
  type OrderRequest,
  type Purchase,
} from './public.ts';

let base: TestDatabase;
let deps: OrderDeps;

beforeAll(async () => {
  // Orders of this file are paid by the word of the test: there are no payments behind them.
  base = await createTestDatabase({ size: 24, unaudited: ['A8'] });
  deps = orderDeps(base.database);
  await seedShop(base.database);
});
afterAll(() => base.close());
beforeEach(async () => {
  await cancelOpenOrders(base.database);
  await sql`update stock set on_hand = case when sku = 'TEA' then 10 else 50 end`.execute(
    base.database,
  );
});

const minutes = (count: number): Date => new Date(MOMENT.getTime() + count * 60_000);
async function mustPlace(request: OrderRequest): Promise<Purchase> {
  const result = await placeOrder(deps, request);
  if (result.kind !== 'placed') throw new Error(`refused: ${result.refusal.code}`);
  return result.order;
}

async function stockOf(sku: string): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where sku = ${sku}`.execute(
    base.database,
  );
  return rows[0] ?? { onHand: -1, reserved: -1 };
}

async function accounts(purchaseId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select e.account, sum(e.amount)::bigint as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${purchaseId} group by e.account having sum(e.amount) <> 0`.execute(
    base.database,
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const move = <Result>(work: (tx: Parameters<typeof recordPaid>[0]) => Promise<Result>) =>
  ordersIn(base.database).transaction(work);

test('a payment is recorded once, however often it is told', async () => {
  const order = await mustPlace(
    orderOf(await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 2 }]), 1000_00),
  );
  const event = { purchaseId: order.id, now: minutes(5), cause: 'provider' };
  const results = await Promise.all(
    Array.from({ length: 5 }, () => move((tx) => recordPaid(tx, event))),
  );
  expect(results.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  expect(await accounts(order.id)).toMatchObject({
    cash: 1199_00,
    [`points:${order.buyerContract}`]: 10_00,
  });
  expect(await stockOf('TEA')).toEqual({ onHand: 8, reserved: 0 });
  expect(await findPurchase(base.database, { purchaseId: order.id })).toMatchObject({
    state: 'paid',
    holdEndsAt: null,
  });
  expect(await expireReservations(ordersIn(base.database), minutes(600))).toBe(0);
});

test('an order that is not paid within 30 minutes is cancelled and its units are on sale again, once', async () => {
  const order = await mustPlace(
    orderOf(await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 10 }]), 5000_00),
  );
  expect(await expireReservations(ordersIn(base.database), minutes(29))).toBe(0);
  const runs = await Promise.all(
    [1, 2, 3].map(() => expireReservations(ordersIn(base.database), minutes(30))),
  );
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stockOf('TEA')).toEqual({ onHand: 10, reserved: 0 });
  expect(await accounts(order.id)).toEqual({});
  const late = await move((tx) =>
    recordPaid(tx, { purchaseId: order.id, now: minutes(40), cause: 'provider' }),
  );
  expect(late).toEqual({ isChanged: false, state: 'cancelled' });
});

test('who begins to pay again keeps the goods longer, two hours at the most', async () => {
  const order = await mustPlace(
    orderOf(await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]), 500_00),
  );
  expect(await move((tx) => extendReservation(tx, order.id, minutes(20)))).toEqual(minutes(50));
  expect(await move((tx) => extendReservation(tx, order.id, minutes(49)))).toEqual(minutes(79));
  expect(await move((tx) => extendReservation(tx, order.id, minutes(78)))).toEqual(minutes(108));
  expect(await move((tx) => extendReservation(tx, order.id, minutes(107)))).toEqual(minutes(120));
  expect(await move((tx) => extendReservation(tx, order.id, minutes(121)))).toBeNull();
});

test('the goods of an order paid on receipt wait 48 hours, and without limit once it is confirmed C3-089', async () => {
  const cartId = await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]);
  const order = await mustPlace(orderOf(cartId, 500_00, { method: 'pay_after_delivery' }));
  expect(order.holdEndsAt).toEqual(minutes(48 * 60));
  expect(await move((tx) => recordConfirmed(tx, { purchaseId: order.id }))).toMatchObject({
    isChanged: true,
  });
  await expireReservations(ordersIn(base.database), minutes(100_000));
  expect(await findPurchase(base.database, { purchaseId: order.id })).toMatchObject({
    state: 'placed',
  });
});

test('money that is not what is owed stops the order until staff decide', async () => {
  const order = await mustPlace(
    orderOf(await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]), 500_00),
  );
  const event = {
    purchaseId: order.id,
    now: minutes(5),
    cause: 'provider',
    received: { minor: 1_00, currency: 'RUB', attemptId: 'attempt-1' },
  };
  expect(await move((tx) => recordReview(tx, event))).toEqual({ isChanged: true, state: 'review' });
  expect(await accounts(order.id)).toMatchObject({
    cash: 1_00,
    unclear: -1_00,
    receivable: 699_00,
  });
  await expireReservations(ordersIn(base.database), minutes(600));
  expect((await stockOf('TEA')).reserved).toBe(1);
  await move((tx) =>
    recordCancelled(tx, { purchaseId: order.id, now: minutes(700), cause: 'staff' }),
  );
  expect((await stockOf('TEA')).reserved).toBe(0);
});

const mustPlaceTea = async () =>
  mustPlace(orderOf(await cartReadyToOrder(base.database, [{ sku: 'TEA', count: 1 }]), 500_00));
const received = (attemptId: string, minor = 699_00) => ({ minor, currency: 'RUB', attemptId });

test('money for a cancelled or a paid order is in the ledger, once for each attempt, though no state changes', async () => {
  for (const [before, state, known] of [
    [recordCancelled, 'cancelled', {}],
    [recordPaid, 'paid', { cash: 699_00 }],
  ] as const) {
    const { id: purchaseId } = await mustPlaceTea();
    const event = { purchaseId, now: minutes(40), cause: 'provider' };
    await move((tx) => before(tx, event));
    for (const attemptId of ['attempt-1', 'attempt-1', 'attempt-2'])
      expect(
        await move((tx) => recordReview(tx, { ...event, received: received(attemptId) })),
      ).toEqual({
        isChanged: false,
        state,
      });
    expect(await accounts(purchaseId)).toMatchObject({
      cash: 2 * 699_00 + ('cash' in known ? known.cash : 0),
      unclear: -2 * 699_00,
    });
  }
});

test('when all money went back the ledger of the order is at zero, whatever had happened to it', async () => {
  const event = (purchaseId: string) => ({ purchaseId, now: minutes(40), cause: 'staff' });
  const unclear = (purchaseId: string) =>
    move((tx) => recordReview(tx, { ...event(purchaseId), received: received('attempt-1', 1_00) }));
  const pay = (purchaseId: string) => move((tx) => recordPaid(tx, event(purchaseId)));
  const cancel = (purchaseId: string) => move((tx) => recordCancelled(tx, event(purchaseId)));
  for (const steps of [
    [pay],
    [unclear],
    [unclear, pay],
    [pay, unclear],
    [cancel, unclear],
    [unclear, cancel],
  ]) {
    const { id } = await mustPlaceTea();
    for (const step of steps) await step(id);
    expect(await accounts(id)).not.toEqual({});
    expect(await move((tx) => recordRefunded(tx, event(id)))).toEqual({
      isChanged: true,
      state: 'refunded',
    });
    expect(await accounts(id)).toEqual({});
  }
});

test('every stored order adds up, and every entry of the ledger balances C9-025', async () => {
  const { rows } = await sql`
    select p.id from purchase p where p.goods_minor <> (
      select sum(l.sum_minor) from purchase_line l join purchase_part t on t.id = l.part_id where t.purchase_id = p.id)
    union all select t.purchase_id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      group by t.purchase_id, e.unit having sum(e.amount) <> 0`.execute(base.database);
  expect(rows).toEqual([]);
});
