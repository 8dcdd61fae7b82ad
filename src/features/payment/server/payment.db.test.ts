import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallContext } from '#platform/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { handlerOf } from '../../../../test/support/handler-of.ts';
import { MOMENT, seedShop } from '../../../../test/support/order-world.ts';
import { openPaymentWorld, type PaymentWorld } from '../../../../test/support/payment-world.ts';
import {
  expireReservations,
  findPurchase,
  ordersIn,
  type Purchase,
} from '#features/orders/server/public.ts';
import { getThankYou } from '../calls/payment.ts';
import { CIRCUIT } from '#platform/circuit.ts';
import {
  createPaymentHandlers,
  minutesToWait,
  openProviders,
  reconcilePayments,
  settlePayment,
  startPayment,
  type PaymentParts,
} from './public.ts';

let db: TestDatabase;
let world: PaymentWorld;
const FROM = { language: 'ru', origin: 'http://shop.localhost' };

beforeAll(async () => {
  db = await createTestDatabase({ size: 24 });
  await seedShop(db.database);
  world = await openPaymentWorld(db.database);
});
afterAll(async () => {
  await world?.close();
  await db.close();
});
beforeEach(async () => {
  world.now = MOMENT;
  await world.control();
  await sql`update stock set on_hand = 1000`.execute(db.database);
});

const minutesLater = (minutes: number): Date => new Date(MOMENT.getTime() + minutes * 60_000);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(db.database, { purchaseId: id }))?.state;

async function attemptsOf({ id }: Purchase): Promise<string[]> {
  const rows = await db.database
    .selectFrom('payment_attempt')
    .select('state')
    .where('purchase_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ state }) => state);
}

async function ledgerKinds({ id }: Purchase): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_transaction where purchase_id = ${id} order by id`.execute(db.database);
  return rows.map(({ kind }) => kind);
}

async function noticesOf(paymentId: string): Promise<number> {
  const rows = await db.database
    .selectFrom('payment_notice')
    .select('event_id')
    .where('provider_payment_id', '=', paymentId)
    .execute();
  return rows.length;
}

test('an order is paid by the provider’s signed webhook', async () => {
  const order = await world.placeOrder();
  await world.pay(order);
  expect(await stateOf(order)).toBe('placed');
  await world.settleAll();
  expect(await stateOf(order)).toBe('paid');
  expect(await attemptsOf(order)).toEqual(['paid']);
  expect(await ledgerKinds(order)).toEqual(['placed', 'paid']);
});

test('five copies of each webhook, the last event first and all at once, have one effect', async () => {
  await world.control({ copies: 5, isReversed: true });
  const order = await world.placeOrder();
  const paymentId = await world.pay(order, 'pay-twice');
  await Promise.all([world.settleAll(), world.settleAll(), world.sandbox.sendDueWebhooks()]);
  await world.settleAll();
  expect(await stateOf(order)).toBe('paid');
  expect(await ledgerKinds(order)).toEqual(['placed', 'paid']);
  expect(await noticesOf(paymentId)).toBe(2);
});

test('settled twenty times at once, a payment has one effect', async () => {
  await world.control({ isDropping: true });
  const order = await world.placeOrder();
  const paymentId = await world.pay(order);
  const provider = world.parts.providers.find('sandbox');
  if (!provider) throw new Error('no sandbox');
  const settled = await Promise.all(
    Array.from({ length: 20 }, () => settlePayment(world.parts, provider, paymentId)),
  );
  expect(new Set(settled)).toEqual(new Set(['paid']));
  expect(await ledgerKinds(order)).toEqual(['placed', 'paid']);
});

for (const forgery of ['signature', 'stale', 'reserialised', 'unsigned'] as const)
  test(`a webhook that is spoilt (${forgery}) changes nothing`, async () => {
    await world.control({ forgery });
    const order = await world.placeOrder();
    const paymentId = await world.pay(order);
    await world.settleAll();
    expect(await noticesOf(paymentId)).toBe(0);
    expect([await stateOf(order), await attemptsOf(order)]).toEqual(['placed', ['started']]);
  });

test('another sum than the order’s goes to review, never to paid', async () => {
  await world.control({ takenMinor: 1_00 });
  const order = await world.placeOrder();
  await world.pay(order);
  await world.settleAll();
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['review', ['review']]);
  expect(await ledgerKinds(order)).toEqual(['placed', 'unclear']);
});

test('a lost webhook is healed by asking, ten minutes later and not before', async () => {
  await world.control({ isDropping: true });
  const order = await world.placeOrder();
  await world.pay(order);
  await world.settleAll();
  world.now = minutesLater(9);
  expect(await reconcilePayments(world.parts)).toBe(0);
  world.now = minutesLater(10);
  await reconcilePayments(world.parts);
  expect(await stateOf(order)).toBe('paid');
  expect(await reconcilePayments(world.parts)).toBe(0);
});

test('a payment that nobody finishes is asked about less and less, each 12 minutes at least, and given up after a day', async () => {
  const order = await world.placeOrder();
  await startPayment(world.parts, order, FROM);
  let asked = 0;
  for (let minutes = 1; minutes <= 26 * 60; minutes += 2) {
    world.now = minutesLater(minutes);
    asked += await reconcilePayments(world.parts);
  }
  expect(await attemptsOf(order)).toEqual(['failed']);
  expect(asked).toBeGreaterThan(110);
  expect(asked).toBeLessThan(150);
});

test('a payment that the provider takes ten seconds to think about is paid after them', async () => {
  const order = await world.placeOrder();
  await world.pay(order, 'think');
  await world.settleAll();
  expect(await stateOf(order)).toBe('placed');
  world.now = new Date(MOMENT.getTime() + 10_000);
  await world.settleAll();
  expect(await stateOf(order)).toBe('paid');
});

test('a refusal leaves the order payable, and the next try is a new payment', async () => {
  const order = await world.placeOrder();
  const first = await world.pay(order, 'refuse');
  await world.settleAll();
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['placed', ['failed']]);
  const second = await world.pay(order);
  expect(second).not.toBe(first);
  await world.settleAll();
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['paid', ['failed', 'paid']]);
});

test('a double tap begins one payment', async () => {
  const order = await world.placeOrder();
  const starts = await Promise.all([1, 2, 3, 4].map(() => startPayment(world.parts, order, FROM)));
  const targets = starts.map((start) => (start.ok ? start.value.redirect : start.code));
  expect(new Set(targets).size).toBe(1);
  expect(await attemptsOf(order)).toEqual(['started']);
});

const expire = (parts = world.parts) =>
  expireReservations(ordersIn(db.database), world.now, (purchaseId) =>
    minutesToWait(parts, purchaseId),
  );

/** The same shop, whose provider says nothing about payments. */
function withMuteProvider(): PaymentParts {
  const provider = world.parts.providers.find('sandbox');
  if (!provider) throw new Error('no sandbox');
  const fetchStatus = async (): Promise<never> => {
    throw new Error('no answer');
  };
  const providers = openProviders([{ ...provider, fetchStatus }], world.parts.log, () => world.now);
  return { ...world.parts, providers };
}

test('an order whose money came without a word is asked about before its goods are given back', async () => {
  await world.control({ isDropping: true });
  const order = await world.placeOrder();
  await world.pay(order);
  world.now = minutesLater(30);
  await expire();
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['paid', ['paid']]);
});

test('while a provider has not decided or does not answer, the goods wait ten minutes more and no longer', async () => {
  for (const parts of [world.parts, withMuteProvider()]) {
    world.now = MOMENT;
    const order = await world.placeOrder();
    await startPayment(world.parts, order, FROM);
    for (const [minutes, state] of [
      [30, 'placed'],
      [39, 'placed'],
      [40, 'cancelled'],
    ] as const) {
      world.now = minutesLater(minutes);
      await expire(parts);
      expect(await stateOf(order)).toBe(state);
    }
  }
});

test('an order that nobody began to pay is cancelled when its time is over', async () => {
  const order = await world.placeOrder();
  world.now = minutesLater(30);
  await expire();
  expect(await stateOf(order)).toBe('cancelled');
});

test('money that comes after the goods were given back goes to review', async () => {
  await world.control({ isDropping: true });
  const order = await world.placeOrder();
  await world.pay(order);
  world.now = minutesLater(121);
  await expireReservations(ordersIn(db.database), world.now);
  expect(await stateOf(order)).toBe('cancelled');
  await reconcilePayments(world.parts);
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['cancelled', ['review']]);
  expect(await ledgerKinds(order)).toEqual(['placed', 'cancelled', 'unclear']);
});

test('a silent or failing provider leaves the order unpaid and payable, and is soon left alone', async () => {
  const order = await world.placeOrder();
  await world.control({ start: 'silent' });
  expect(await startPayment(world.parts, order, FROM)).toEqual({
    ok: false,
    code: 'PROVIDER_DOWN',
  });
  await world.control({ start: 'error' });
  for (let failures = 1; failures < CIRCUIT.failures; failures++)
    await startPayment(world.parts, order, FROM);
  await world.control();
  expect(await startPayment(world.parts, order, FROM)).toEqual({
    ok: false,
    code: 'PROVIDER_DOWN',
  });
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['placed', ['new']]);
  world.now = new Date(MOMENT.getTime() + CIRCUIT.openMs);
  await world.pay(order);
  await world.settleAll();
  expect([await stateOf(order), await attemptsOf(order)]).toEqual(['paid', ['paid']]);
});

test('payment on delivery leads straight to the thank-you page C7-082', async () => {
  const order = await world.placeOrder('pay_after_delivery');
  expect(await startPayment(world.parts, order, FROM)).toEqual({
    ok: true,
    value: {
      method: 'GET',
      redirect: `/ru/shop/payment/thank-you/pay_after_delivery/?order_id=${order.orderNumber}&headerId=${order.headerId}`,
      params: {},
    },
  });
  expect(await attemptsOf(order)).toEqual([]);
});

test('a method may begin with a form that the browser submits C7-082', async () => {
  const order = await world.placeOrder();
  const started = await startPayment(world.parts, { ...order, paymentMethod: 'card' }, FROM);
  if (!started.ok) throw new Error(started.code);
  expect(started.value).toMatchObject({
    method: 'POST',
    redirect: `${world.sandbox.origin}/checkout`,
  });
  const page = await fetch(started.value.redirect, {
    method: 'POST',
    body: new URLSearchParams(started.value.params),
  });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  for (const text of [
    order.orderNumber,
    'Оплатить',
    'Отказать',
    'Подумать 10 секунд',
    'Оплатить дважды',
  ])
    expect(html).toContain(text);
});

test('a refund is made once for its key and never beyond what was taken', async () => {
  const order = await world.placeOrder();
  const paymentId = await world.pay(order);
  await world.settleAll();
  const provider = world.parts.providers.find('sandbox');
  await provider?.refund(paymentId, 500_00, 'RUB', 'refund-1');
  await provider?.refund(paymentId, 500_00, 'RUB', 'refund-1');
  await expect(provider?.refund(paymentId, 500_00, 'RUB', 'refund-2')).rejects.toThrow();
});

test('the success of an order is told once, and to nobody but its buyer C2-092', async () => {
  const order = await world.placeOrder();
  const getView = handlerOf(createPaymentHandlers(world.parts, world.parts), getThankYou);
  const owner = {
    place: { store: 'ru', country: 'ru', cityId: 1, language: 'ru' },
    now: MOMENT,
    cookies: {},
    actor: { kind: 'contract', contract: '7999999', role: 'pc', personId: order.personId },
  };
  const ask = (context: object) =>
    getView(
      { params: undefined, query: { headerId: String(order.headerId) }, body: undefined },
      // The handler reads place, actor, cookies and clock, and nothing else of its context.
      context as unknown as CallContext,
    );
  expect(await ask({ ...owner, actor: { kind: 'visitor' } })).toEqual({
    ok: false,
    code: 'ORDER_UNKNOWN',
  });
  expect(await ask(owner)).toMatchObject({
    value: {
      orderNumber: order.orderNumber,
      payment: { standing: 'unpaid', canPay: true },
      isFirstShow: false,
    },
  });
  await world.pay(order);
  expect(await ask(owner)).toMatchObject({
    value: { payment: { standing: 'waiting' }, isFirstShow: false },
  });
  await world.settleAll();
  const shown = await Promise.all([ask(owner), ask(owner), ask(owner)]);
  expect(shown.filter((answer) => answer.ok && answer.value.isFirstShow)).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    value: {
      sum: 699,
      payment: { standing: 'paid' },
      parts: [{ isOwner: true, items: [{ sku: 'TEA' }] }],
    },
  });
});
