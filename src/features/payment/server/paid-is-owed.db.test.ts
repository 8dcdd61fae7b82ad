import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from '../../../../test/support/database.ts';
import { MOMENT, orderDeps, orderOf, seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import { tellProof } from '../../../../test/support/proof-figures.ts';
import {
  expireReservations,
  findPurchase,
  ordersIn,
  placeOrder,
  type Purchase,
} from '#features/orders/server/public.ts';
import { minutesToWait, reconcilePayments, returnReviewedMoney, startPayment } from './public.ts';

let db: TestDatabase;
let world: PaymentWorld;
const FROM = { language: 'ru', origin: 'http://shop.localhost' };

/** A shop for the tests of one group. */
function useWorld(options: TestDatabaseOptions = {}): void {
  beforeAll(async () => {
    db = await createTestDatabase({ size: 24, ...options });
    await seedShop(db.database);
    await sql`update stock set on_hand = 1000`.execute(db.database);
    world = await openPaymentWorld(db.database);
  });
  afterAll(async () => {
    await world?.close();
    await db?.close();
  });
}
beforeEach(async () => {
  world.now = MOMENT;
  await world.control();
});

const minutesLater = (minutes: number): Date => new Date(MOMENT.getTime() + minutes * 60_000);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(db.database, { purchaseId: id }))?.state;

/** The sums of the order's accounts that are not zero. */
async function accountsOf({ id }: Purchase): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select split_part(e.account, ':', 1) || ' ' || e.unit as account, sum(e.amount)::int as sum
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.purchase_id = ${id}
    group by 1 having sum(e.amount) <> 0`.execute(db.database);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

async function attemptsOf({ id }: Purchase): Promise<string[]> {
  const rows = await db.database
    .selectFrom('payment_attempt')
    .select('state')
    .where('purchase_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ state }) => state);
}

/** Begins a payment and leaves it open. @returns What to call to pay it. */
async function openSession(order: Purchase): Promise<() => Promise<void>> {
  const started = await startPayment(world.parts, order, FROM);
  if (!started.ok) throw new Error(started.code);
  const { redirect, params } = started.value;
  const page = params['payment_id']
    ? `${world.sandbox.origin}/pay/${params['payment_id']}`
    : redirect;
  return async () => {
    const answer = await fetch(`${page}/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay' }),
    });
    expect(answer.status).toBe(303);
  };
}

const CHANGES = {
  'a dearer total': sql`goods_minor = goods_minor + 100, total_minor = total_minor + 100`,
  'a cheaper total': sql`goods_minor = goods_minor - 1, total_minor = total_minor - 1`,
  'another delivery price, as for another address': sql`delivery_minor = 0, total_minor = goods_minor`,
  'another currency, as in another country': sql`currency = 'KZT', country = 'kz'`,
  'a bonus taken off afterwards': sql`bonus_minor = 5000, total_minor = total_minor - 5000`,
};

/** What went back at the provider for an order. */
async function refundedOf({ orderNumber }: Purchase): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(refunded_minor)::int as sum from sandbox_provider.payment where order_number = ${orderNumber}`.execute(
    db.database,
  );
  return rows[0]?.sum ?? 0;
}

describe('when what is owed changes after the session opened', () => {
  // Orders are changed here behind their own backs, so their lines and ledger do not fit them any more.
  useWorld({ unaudited: ['A3', 'A4', 'A8'] });

  test('a good webhook for what was owed before is never paid: review, unclear money, an alarm R-P07', async () => {
    for (const [what, change] of Object.entries(CHANGES)) {
      const order = await world.placeOrder();
      const pay = await openSession(order);
      await sql`update purchase set ${change} where id = ${order.id}`.execute(db.database);
      const alarms = world.reviews;
      await pay();
      await world.settleAll();
      expect([await stateOf(order), await attemptsOf(order)], what).toEqual(['review', ['review']]);
      expect(world.reviews - alarms, what).toBe(1);
      expect(await accountsOf(order), what).toMatchObject({
        'cash RUB': order.totalMinor,
        'unclear RUB': -order.totalMinor,
        'receivable RUB': order.totalMinor,
      });
    }
    tellProof({
      promise: 'R-P07 Paid equals owed',
      how: `${Object.keys(CHANGES).length} changes of what is owed after the payment session opened, then a good webhook for the old amount`,
      promised: 'never paid: review, unclear in the ledger, alarm',
      measured: `${Object.keys(CHANGES).length} of ${Object.keys(CHANGES).length} in review`,
      ok: true,
    });
  });

  test('a new session asks for what is owed now, and the old one’s money stays unclear beside it R-P07', async () => {
    const order = await world.placeOrder();
    const payOld = await openSession(order);
    await sql`update purchase set ${CHANGES['a dearer total']} where id = ${order.id}`.execute(
      db.database,
    );
    const changed = await findPurchase(db.database, { purchaseId: order.id });
    if (!changed) throw new Error('no order');
    const payNew = await openSession(changed);
    await payNew();
    await world.settleAll();
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['paid', ['started', 'paid']]);
    await payOld();
    await world.settleAll();
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['paid', ['review', 'paid']]);
    expect(await accountsOf(order)).toMatchObject({ 'unclear RUB': -order.totalMinor });
  });
});

describe('an order that stays as it was placed', () => {
  useWorld();

  test('cart, address, prices and country that change around a placed order change nothing of what it owes R-P07', async () => {
    const order = await world.placeOrder();
    const pay = await openSession(order);
    const { rows } = await sql<{ cart: string }>`
    select cart_id as cart from purchase where id = ${order.id}`.execute(db.database);
    const cartId = rows[0]?.cart ?? '';
    await sql`update price set price_minor = 90000 where sku = 'TEA'`.execute(db.database);
    await sql`update cart set country = 'kz', revision = revision + 1,
    body = jsonb_set(body, '{packages,0,lines,0,count}', '7') where id = ${cartId}`.execute(
      db.database,
    );
    const again = await placeOrder(orderDeps(db.database), orderOf(cartId, 6300_00));
    expect(again).toMatchObject({
      kind: 'placed',
      isFirst: false,
      order: { id: order.id, totalMinor: 699_00 },
    });
    await pay();
    await world.settleAll();
    await sql`update price set price_minor = 50000 where sku = 'TEA'`.execute(db.database);
    const paid = await findPurchase(db.database, { purchaseId: order.id });
    expect(paid).toEqual({ ...order, state: 'paid', holdEndsAt: null, paidAt: expect.any(Date) });
    expect(await accountsOf(order)).toMatchObject({ 'cash RUB': 699_00 });
  });

  test('paid in two sessions, even at once, an order is paid once and the second money waits for staff', async () => {
    for (const isAtOnce of [false, true]) {
      const order = await world.placeOrder();
      const payByOne = await openSession(order);
      const payByOther = await openSession({ ...order, paymentMethod: 'card' });
      await payByOne();
      if (!isAtOnce) await world.settleAll();
      await payByOther();
      await Promise.all([world.settleAll(), world.settleAll()]);
      await world.settleAll();
      expect([await stateOf(order), (await attemptsOf(order)).toSorted()]).toEqual([
        'paid',
        ['paid', 'review'],
      ]);
      expect(await accountsOf(order)).toMatchObject({
        'cash RUB': 2 * 699_00,
        'unclear RUB': -699_00,
      });
      expect(await accountsOf(order)).not.toHaveProperty('receivable RUB');
      // The way out: the surplus goes back, the order stays.
      const asked = { orderNumber: order.orderNumber, staff: 'anna' };
      expect(await returnReviewedMoney(world.parts, asked)).toEqual({ ok: true, value: 'paid' });
      expect(await accountsOf(order)).toMatchObject({ 'cash RUB': 699_00 });
      expect(await accountsOf(order)).not.toHaveProperty('unclear RUB');
      expect(await refundedOf(order)).toBe(699_00);
      expect(await returnReviewedMoney(world.parts, asked)).toEqual({
        ok: false,
        code: 'NOTHING_TO_RETURN',
      });
    }
  });

  test('money that is not what is owed goes back, and the order ends with empty accounts and its units on sale', async () => {
    await world.control({ takenMinor: 698_99 });
    const order = await world.placeOrder();
    await world.pay(order);
    await world.settleAll();
    await world.control({ status: 'error' });
    const asked = { orderNumber: order.orderNumber, staff: 'anna' };
    expect(await returnReviewedMoney(world.parts, asked)).toEqual({
      ok: false,
      code: 'PROVIDER_DOWN',
    });
    expect(await stateOf(order)).toBe('review');
    await world.control();
    const both = await Promise.all([1, 2].map(() => returnReviewedMoney(world.parts, asked)));
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'refunded' }]);
    expect([await accountsOf(order), await refundedOf(order)]).toEqual([{}, 698_99]);
    const { rows } = await sql<{ state: string; cause: string }>`
    select v.state, e.cause from reservation v join purchase_event e on e.purchase_id = v.purchase_id and e.to_state = 'refunded'
    where v.purchase_id = ${order.id}`.execute(db.database);
    expect(rows).toEqual([{ state: 'returned', cause: 'staff:anna' }]);
  });

  test('a return that died between the provider and the books is finished by the next one, and pays back once', async () => {
    await world.control({ takenCurrency: 'KZT' });
    const order = await world.placeOrder();
    await world.pay(order);
    await world.settleAll();
    const asked = { orderNumber: order.orderNumber, staff: 'anna' };
    let transactions = 0;
    const dying: typeof world.parts.payments = {
      ...world.parts.payments,
      transaction: (work) => {
        transactions += 1;
        if (transactions === 2) throw new Error('the server died');
        return world.parts.payments.transaction(work);
      },
    };
    await expect(returnReviewedMoney({ ...world.parts, payments: dying }, asked)).rejects.toThrow(
      'died',
    );
    expect([await stateOf(order), await refundedOf(order)]).toEqual(['review', 699_00]);
    expect(await returnReviewedMoney(world.parts, asked)).toEqual({ ok: true, value: 'refunded' });
    expect([await accountsOf(order), await refundedOf(order)]).toEqual([{}, 699_00]);
  });

  test('late money for a cancelled order waits for staff, goes back, and the order ends as refunded', async () => {
    await world.control({ isDropping: true });
    const order = await world.placeOrder();
    const pay = await openSession(order);
    world.now = minutesLater(40);
    await expireReservations(ordersIn(db.database), world.now, (id) =>
      minutesToWait(world.parts, id),
    );
    expect(await stateOf(order)).toBe('cancelled');
    await pay();
    world.now = minutesLater(53);
    await reconcilePayments(world.parts);
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['cancelled', ['review']]);
    expect(await accountsOf(order)).toEqual({ 'cash RUB': 699_00, 'unclear RUB': -699_00 });
    const asked = { orderNumber: order.orderNumber, staff: 'anna' };
    expect(await returnReviewedMoney(world.parts, asked)).toEqual({ ok: true, value: 'refunded' });
    expect([await accountsOf(order), await refundedOf(order)]).toEqual([{}, 699_00]);
  });

  test('nothing is returned of an order that is in order, and none of one that is not there', async () => {
    const order = await world.placeOrder();
    await world.pay(order);
    await world.settleAll();
    const ask = (orderNumber: string) =>
      returnReviewedMoney(world.parts, { orderNumber, staff: 'anna' });
    expect(await ask(order.orderNumber)).toEqual({ ok: false, code: 'NOTHING_TO_RETURN' });
    expect(await ask('10000001')).toEqual({ ok: false, code: 'ORDER_UNKNOWN' });
    expect(await stateOf(order)).toBe('paid');
  });
});
