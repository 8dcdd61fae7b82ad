import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storesInAudit } from '../../../../test/support/audit-stores.ts';
import { openPaidShop, type PaidShop } from '../../../../test/support/paid-shop.ts';
import {
  confirmOrder,
  expireReservations,
  findPurchase,
  markPacked,
  ordersIn,
  readMoves,
  takeToPick,
  type Purchase,
} from '#features/orders/server/public.ts';
import { handOver } from '#features/parcels/server/public.ts';
import { acceptReviewed } from './accept-reviewed.ts';
import { cancelByStaff, cancelPurchase } from './cancel-purchase.ts';
import { listAttempts } from './attempt-store.ts';
import { returnReviewedMoney } from './return-money.ts';

const MINUTE = 60_000;
const STAFF = { kind: 'staff', staffId: '7' } as const;

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop({ LOG_LEVEL: 'silent' });
});
// Closing looks through the books: units, ledger, payments and history of all that happened here fit each other.
afterAll(() => shop?.close());
beforeEach(() => shop.control());

const now = async ({ id }: Pick<Purchase, 'id'>): Promise<Purchase> => {
  const order = await findPurchase(shop.base.database, { purchaseId: id });
  if (!order) throw new Error('no order');
  return order;
};
async function paid(): Promise<Purchase> {
  const order = await shop.placeOrder();
  await shop.decide(await shop.begin(order));
  await shop.settleAll();
  return now(order);
}
const cancel = ({ orderNumber }: Purchase, reason = 'Двойной заказ', stores?: readonly string[]) =>
  cancelByStaff(shop.parts, { orderNumber, reason, actor: STAFF, stores });
const accept = ({ orderNumber }: Purchase, stores?: readonly string[]) =>
  acceptReviewed(shop.parts, { orderNumber, actor: STAFF, stores });
const stock = async () =>
  (
    await sql<{ free: number; here: number }>`
      select sum(on_hand - reserved)::int as free, sum(on_hand)::int as here from stock where sku = 'TEA'`.execute(
      shop.base.database,
    )
  ).rows[0];
const promised = async (kind: string, { id }: Purchase) =>
  (
    await sql`select 1 from outbox where kind = ${kind} and payload ->> 'purchaseId' = ${id}`.execute(
      shop.base.database,
    )
  ).rows.length;
const refunded = async ({ orderNumber }: Purchase) =>
  (
    await sql<{ refunded: number }>`select coalesce(sum(refunded_minor), 0)::int as refunded
      from sandbox_provider.payment where order_number = ${orderNumber}`.execute(shop.base.database)
  ).rows[0]?.refunded;
const auditOf = async ({ orderNumber }: Purchase) =>
  (
    await sql<{ action: string; actor: string; details: unknown }>`
      select action, actor, details from audit_entry where subject = ${`order:${orderNumber}`} order by id`.execute(
      shop.base.database,
    )
  ).rows;
const causes = async ({ id }: Purchase) =>
  (await readMoves(shop.base.database, id)).map(({ to, cause }) => `${to} ${cause}`);

test('staff cancel what is not paid: units are on sale again, their words stay in the shop, a mail follows once R-P12', async () => {
  const before = await stock();
  const order = await shop.placeOrder();
  const [one, other] = await Promise.all([cancel(order), cancel(order, 'Ещё раз')]);
  expect([one, other]).toEqual([
    { ok: true, value: 'cancelled' },
    { ok: true, value: 'cancelled' },
  ]);
  expect(await stock()).toEqual(before);
  expect(await causes(order)).toEqual(['placed buyer', 'cancelled staff:7']);
  expect(await promised('order-cancelled', order)).toBe(1);
  expect(await now(order)).toMatchObject({ cancelledBy: 'staff:7', state: 'cancelled' });
  const { rows } = await sql<{ words: string }>`
    select words from purchase_cancellation where purchase_id = ${order.id}`.execute(
    shop.base.database,
  );
  expect(['Двойной заказ', 'Ещё раз']).toContain(rows[0]?.words);
  expect(await auditOf(order)).toEqual([
    {
      action: 'order.cancel',
      actor: 'staff:7',
      details: { from: 'placed', isRefunded: false },
    },
  ]);
});

test('staff cancel what is paid and packed: the whole money goes back once, units are on sale again, nobody packs it any more R-P12', async () => {
  const before = await stock();
  const order = await paid();
  const by = { actor: STAFF, now: shop.now };
  await markPacked(shop.base.database, { orderNumbers: [order.orderNumber], ...by });
  const answers = await Promise.all([cancel(order), cancel(order)]);
  expect(answers).toEqual([
    { ok: true, value: 'refunded' },
    { ok: true, value: 'refunded' },
  ]);
  expect(await cancel(order)).toEqual({ ok: true, value: 'refunded' });
  expect(await refunded(order)).toBe(order.totalMinor);
  expect(await stock()).toEqual(before);
  expect(await promised('order-refunded', order)).toBe(1);
  expect(await now(order)).toMatchObject({ state: 'refunded', packing: null });
  expect((await causes(order)).at(-1)).toBe('refunded staff:7');
});

test('a provider that is silent loses no refund by staff: the order is nobody’s to pack or to give away meanwhile', async () => {
  const { database } = shop.base;
  const order = await paid();
  const by = { actor: STAFF, now: shop.now };
  const { orderNumber } = order;
  await markPacked(database, { orderNumbers: [orderNumber], ...by });
  await shop.control({ status: 'error' });
  expect(await cancel(order)).toEqual({ ok: true, value: 'refunding' });
  expect(await now(order)).toMatchObject({ state: 'paid', packing: null });
  const [packed] = await markPacked(database, { orderNumbers: [orderNumber], ...by });
  expect(packed?.outcome).toMatchObject({ code: 'ORDER_NOT_READY' });
  const parts = { database, serviceOf: () => null };
  expect(await handOver(parts, { orderNumber, number: 'SILENT-1', ...by })).toMatchObject({
    code: 'ORDER_NOT_READY',
  });
  await shop.control();
  shop.now = new Date(shop.now.getTime() + 5 * MINUTE);
  await shop.settleAll();
  expect((await now(order)).state).toBe('refunded');
  expect(await refunded(order)).toBe(order.totalMinor);
  expect((await causes(order)).at(-1)).toBe('refunded staff:7');
});

test('what has left the shop, is over, is another store’s or is not there is not cancelled, and nothing is without a reason', async () => {
  const { database } = shop.base;
  const order = await paid();
  for (const reason of ['', '  ab ', 'x'.repeat(501)])
    expect(await cancel(order, reason)).toMatchObject({ code: 'REASON' });
  expect(await cancel(order, 'Причина', ['de'])).toMatchObject({ code: 'ORDER_UNKNOWN' });
  expect(await cancel({ ...order, orderNumber: '90000000' })).toMatchObject({
    code: 'ORDER_UNKNOWN',
  });
  const { orderNumber } = order;
  await handOver(
    { database, serviceOf: () => null },
    { orderNumber, number: 'LEFT-1', now: shop.now },
  );
  expect(await cancel(order)).toMatchObject({ code: 'HANDED_OVER' });
  expect(await refunded(order)).toBe(0);
  const over = await shop.placeOrder();
  shop.now = new Date(shop.now.getTime() + 31 * MINUTE);
  await expireReservations(ordersIn(database), shop.now);
  expect(await cancel(over)).toMatchObject({ code: 'ORDER_OVER' });
});

test('an order that is paid on receipt and that the shop stands by is cancelled by staff alone', async () => {
  const order = await shop.placeOrder({ method: 'pay_after_delivery' });
  const by = { actor: STAFF, now: shop.now };
  await confirmOrder(shop.base.database, { orderNumber: order.orderNumber, ...by });
  await takeToPick(shop.base.database, { orderNumbers: [order.orderNumber], ...by });
  expect(
    await cancelPurchase(shop.parts, { purchaseId: order.id, reason: 'not_said' }),
  ).toMatchObject({ code: 'BEING_PACKED' });
  expect(await cancel(order)).toEqual({ ok: true, value: 'cancelled' });
  expect((await now(order)).packing).toBeNull();
});

/** An order whose right money came by an attempt that was given up. */
async function inReview(takenMinor?: (owed: number) => number): Promise<Purchase> {
  const order = await shop.placeOrder();
  const payment = await shop.begin(order);
  if (takenMinor) await shop.control({ takenMinor: takenMinor(order.totalMinor) });
  else {
    const [attempt] = await listAttempts(shop.base.database, order.id);
    await shop.parts.payments.giveUpAttempt(attempt?.id ?? '', shop.now);
  }
  await shop.decide(payment);
  await shop.settleAll();
  await shop.control();
  expect((await now(order)).state).toBe('review');
  return order;
}

test('staff accept money in review that is the very sum: the order is paid once, and may be taken back like any other', async () => {
  const order = await inReview();
  expect(await cancel(order)).toMatchObject({ code: 'IN_REVIEW' });
  expect(await accept(order, ['de'])).toMatchObject({ code: 'ORDER_UNKNOWN' });
  const answers = await Promise.all([accept(order), accept(order)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await accept(order)).toMatchObject({ code: 'NOT_IN_REVIEW' });
  expect(await now(order)).toMatchObject({ state: 'paid' });
  expect((await causes(order)).at(-1)).toBe('paid staff:7');
  const [attempt] = await listAttempts(shop.base.database, order.id);
  expect(attempt?.state).toBe('paid');
  expect(await auditOf(order)).toMatchObject([{ action: 'order.accept-money', actor: 'staff:7' }]);
  // What was kept apart is the order's own money now, once.
  const books = await sql<{ account: string; sum: number }>`
    select e.account, sum(e.amount)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.purchase_id = ${order.id} and e.account in ('cash', 'unclear') group by e.account having sum(e.amount) <> 0`.execute(
    shop.base.database,
  );
  expect(books.rows).toEqual([{ account: 'cash', sum: order.totalMinor }]);
  expect(await promised('order-paid', order)).toBe(1);
  const back = await returnReviewedMoney(shop.parts, {
    orderNumber: order.orderNumber,
    staff: '7',
  });
  expect(back).toMatchObject({ code: 'NOTHING_TO_RETURN' });
  expect(await cancel(order)).toEqual({ ok: true, value: 'refunded' });
  expect(await refunded(order)).toBe(order.totalMinor);
});

test('more or less than is owed is not accepted, and neither is what went back at the provider meanwhile or a provider that is silent', async () => {
  for (const off of [-1, 1]) {
    const order = await inReview((owed) => owed + off);
    expect(await accept(order)).toMatchObject({ code: 'NOT_COVERED' });
    const returned = { orderNumber: order.orderNumber, staff: '7' };
    expect(await returnReviewedMoney(shop.parts, returned)).toEqual({
      ok: true,
      value: 'refunded',
    });
    expect(await accept(order)).toMatchObject({ code: 'NOT_IN_REVIEW' });
    expect((await auditOf(order)).map(({ action }) => action)).toEqual(['order.return-money']);
  }
  const order = await inReview();
  await shop.control({ status: 'error' });
  expect(await accept(order)).toMatchObject({ code: 'PROVIDER_DOWN' });
  await shop.control();
  const [attempt] = await listAttempts(shop.base.database, order.id);
  await shop.parts.providers
    .find('sandbox')
    ?.refund(attempt?.providerPaymentId ?? '', order.totalMinor, 'RUB', 'by-hand');
  expect(await accept(order)).toMatchObject({ code: 'NOT_COVERED' });
  expect((await now(order)).state).toBe('review');
});

test('whoever sees one store finds in the audit what was done to orders and their money there', async () => {
  expect(await storesInAudit(shop.base.database, 'order')).toEqual(['ru']);
});
