import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import {
  cancelPurchase,
  listAttempts,
  listMeans,
  reconcilePayments,
  startPayment,
  type HostedProvider,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { chargeKept } from '#features/payment/server/charge-kept.ts';
import { findMeans, revokeMeans } from '#features/payment/server/kept-means-store.ts';
import { openSessions } from '#platform/sessions.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';
import type { TestClient } from '../support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FROM = { language: 'ru', origin: 'http://localhost' };

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  shop.now = new Date(shop.now.getTime() + 10 * MINUTE);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const holderOf = ({ personId, buyerContract }: Purchase): Actor => ({
  kind: 'contract',
  role: 'c',
  contract: buyerContract ?? '',
  personId,
});
const orderAgain = (before: Purchase) => shop.placeOrder({ actor: holderOf(before) });

/** Whoever holds the contract that an order was bought by. */
async function memberOf(order: Purchase): Promise<TestClient> {
  const member = { cartId: null, contract: order.buyerContract, signedInAt: shop.now };
  const { token } = await openSessions(shop.base.database).begin(member, shop.now);
  const client = shop.server.client();
  client.cookies.set('sid', token);
  // The token of forms comes with the first answer.
  await client.call('order_payment_kept', {
    body: { orderNumber: order.orderNumber, meansId: crypto.randomUUID() },
  });
  return client;
}

/** Pays an order by a card that behaves like this from then on, and lets it be kept. */
async function payKeeping(order: Purchase, manner: string): Promise<void> {
  const { personId } = order;
  const words = { document: 'keep-means', version: 1, language: 'ru', textHash: 'print' };
  const started = await startPayment(shop.parts, order, FROM, {
    personId,
    purpose: 'orders',
    ...words,
  });
  if (!started.ok) throw new Error(started.code);
  const answer = await fetch(`${started.value.redirect}/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', means: manner }),
  });
  expect(answer.status).toBe(303);
  await shop.settleAll();
}

/** Somebody with cards that they have let us keep. */
async function keeper(...manners: string[]) {
  const first = await shop.placeOrder();
  const [manner = 'good', ...others] = manners;
  await payKeeping(first, manner);
  for (const each of others) await payKeeping(await orderAgain(first), each);
  const means = (await listMeans(shop.base.database, first.personId)).map(({ id }) => id);
  expect(means.length).toBe(Math.max(manners.length, 1));
  return { means, client: await memberOf(first), next: await orderAgain(first) };
}

const pay = (client: TestClient, { orderNumber }: Purchase, meansId = '') =>
  client.call('order_payment_kept', { body: { orderNumber, meansId } });
const codeIn = (answer: { json(): unknown }) =>
  (answer.json() as { data?: { code?: string } }).data?.code;
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;
const attemptsOf = ({ id }: Purchase) => listAttempts(shop.base.database, id);
const takenFor = async ({ orderNumber }: Purchase): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sandbox_provider.payment where order_number = ${orderNumber} and decision = 'paid'`.execute(
    shop.base.database,
  );
  return rows[0]?.n ?? 0;
};
const meansNow = async (id = '') => {
  const found = await findMeans(shop.base.database, id);
  if (!found) throw new Error('no such means');
  return found;
};
const sandbox = (): HostedProvider => {
  const found = shop.parts.providers.find('sandbox');
  if (!found || found.byCode) throw new Error('no sandbox');
  return found;
};
/** The parts with an alarm that is counted. */
function watched() {
  const told: unknown[] = [];
  let reviews = 0;
  const parts: PaymentParts = {
    ...shop.parts,
    log: { ...shop.parts.log, error: (fields: unknown) => told.push(fields) },
    countReview: () => {
      reviews += 1;
    },
  };
  return { parts, told, reviews: () => reviews };
}

test('while nobody knows what came of one card no other is charged, nor is anybody led to a page; the answer finds one payment', async () => {
  const { means, client, next } = await keeper('good', 'good');
  await shop.control({ start: 'unanswered', isDropping: true });
  expect(codeIn(await pay(client, next, means[0]))).toBe('CHARGE_UNANSWERED');
  await shop.control({ start: 'error', isDropping: true });
  const other = await pay(client, next, means[1]);
  expect([other.statusCode, other.json().data.redirect]).toEqual([
    200,
    expect.stringContaining('/payment/thank-you/'),
  ]);
  const begun = await startPayment(shop.parts, next, FROM);
  expect(begun).toMatchObject({
    value: { redirect: expect.stringContaining('/payment/thank-you/') },
  });
  await shop.control();
  shop.now = new Date(shop.now.getTime() + 11 * MINUTE);
  await reconcilePayments(shop.parts);
  expect([await stateOf(next), await takenFor(next)]).toEqual(['paid', 1]);
  expect((await attemptsOf(next)).map(({ meansId, state }) => [meansId, state])).toEqual([
    [means[0], 'paid'],
  ]);
});

test('two cards pressed at once in two tabs are one payment', async () => {
  const { means, client, next } = await keeper('good', 'good');
  const answers = await Promise.all(means.map((id) => pay(client, next, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await stateOf(next), await takenFor(next), (await attemptsOf(next)).length]).toEqual([
    'paid',
    1,
    1,
  ]);
});

test('an order that its buyer took back a moment ago is charged nothing', async () => {
  const { means, next } = await keeper();
  const card = await meansNow(means[0]);
  await cancelPurchase(shop.parts, { purchaseId: next.id, reason: 'changed_mind' });
  expect(await chargeKept(shop.parts, next, card)).toEqual({ ok: true, value: 'OVER' });
  expect([await takenFor(next), await attemptsOf(next)]).toEqual([0, []]);
});

test('a card that its owner took back while the press was on its way is not charged', async () => {
  const { means, next } = await keeper();
  const card = await meansNow(means[0]);
  await revokeMeans(shop.base.database, { id: card.id, personId: null }, shop.now);
  expect(await chargeKept(shop.parts, next, card)).toEqual({ ok: true, value: 'GONE' });
  expect([await takenFor(next), await stateOf(next)]).toEqual([0, 'placed']);
});

test('to take an order back charges nobody for a charge that was not answered; what was taken all the same goes to review, and staff are told at once', async () => {
  const { means, client, next } = await keeper();
  await shop.control({ start: 'error' });
  expect(codeIn(await pay(client, next, means[0]))).toBe('CHARGE_UNANSWERED');
  await shop.control();
  const { parts, told, reviews } = watched();
  expect(
    await cancelPurchase(parts, { purchaseId: next.id, reason: 'changed_mind' }),
  ).toMatchObject({ value: 'cancelled' });
  expect([await stateOf(next), await takenFor(next), reviews()]).toEqual(['cancelled', 0, 1]);
  expect(told).toMatchObject([{ attempt: (await attemptsOf(next))[0]?.id }]);

  const taken = await keeper();
  await shop.control({ start: 'unanswered' });
  expect(codeIn(await pay(taken.client, taken.next, taken.means[0]))).toBe('CHARGE_UNANSWERED');
  await shop.control();
  await taken.client.call('order_cancel', {
    body: { orderNumber: taken.next.orderNumber, reason: 'changed_mind' },
  });
  await shop.settleAll();
  expect([await stateOf(taken.next), (await attemptsOf(taken.next))[0]?.state]).toEqual([
    'cancelled',
    'review',
  ]);
});

test('to pay otherwise charges nobody for a charge that was not answered', async () => {
  const { means, client, next } = await keeper();
  await shop.control({ start: 'error' });
  expect(codeIn(await pay(client, next, means[0]))).toBe('CHARGE_UNANSWERED');
  await shop.control();
  const changed = await client.call('order_payment_change', {
    body: { orderNumber: next.orderNumber, paymentSelected: 'bank_qr' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect([await stateOf(next), await takenFor(next)]).toEqual(['placed', 0]);
  expect((await attemptsOf(next)).map(({ method, state }) => [method, state])).toEqual([
    ['bank_qr', 'started'],
    ['card_ru', 'failed'],
  ]);
});

test('a charge that nobody answered for a day is given up with a word to staff, since it may have taken money', async () => {
  const { means, client, next } = await keeper();
  await shop.control({ start: 'error' });
  expect(codeIn(await pay(client, next, means[0]))).toBe('CHARGE_UNANSWERED');
  shop.now = new Date(shop.now.getTime() + 25 * HOUR);
  const { parts, told, reviews } = watched();
  await reconcilePayments(parts);
  const [attempt] = await attemptsOf(next);
  expect([attempt?.state, reviews()]).toEqual(['failed', 1]);
  expect(told).toMatchObject([{ attempt: attempt?.id, provider: 'sandbox' }]);
});

test('where the bank asks for the buyer, the provider is told from where they ask', async () => {
  const { means, client, next } = await keeper('needs-buyer');
  const start = vi.spyOn(sandbox(), 'start');
  expect((await pay(client, next, means[0])).statusCode).toBe(200);
  expect(start.mock.calls[0]?.[0].customer.ip).toMatch(/^(?:::ffff:)?127\.0\.0\.1$/);
});
