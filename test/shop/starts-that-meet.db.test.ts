import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#base/actor.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import {
  listAttempts,
  listMeans,
  settlePayment,
  startPayment,
  type HostedProvider,
  type KeepConsent,
} from '#features/payment/server/public.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

const FROM = { language: 'ru', origin: 'http://localhost' };

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.control();
  shop.now = new Date(shop.now.getTime() + 60_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sandbox = (): HostedProvider => {
  const found = shop.parts.providers.find('sandbox');
  if (!found || found.byCode) throw new Error('no sandbox');
  return found;
};
const agreed = ({ personId }: Purchase): KeepConsent => ({
  personId,
  purpose: 'orders',
  document: 'keep-means',
  version: 1,
  language: 'ru',
  textHash: 'print',
});
const attemptsOf = ({ id }: Purchase) => listAttempts(shop.base.database, id);
const stateOf = async ({ id }: Purchase) =>
  (await findPurchase(shop.base.database, { purchaseId: id }))?.state;

/** A provider that knows no keys: each start is a payment of its own, and all wait for each other, so that they meet. */
function withoutKeys(starts: number): void {
  let begun = 0;
  const { promise: all, resolve: go } = Promise.withResolvers<void>();
  vi.spyOn(sandbox(), 'start').mockImplementation(async () => {
    begun += 1;
    const id = `page-${begun}`;
    if (begun === starts) go();
    await all;
    return {
      kind: 'redirect',
      providerPaymentId: id,
      redirect: `https://pay.example.test/${id}`,
    };
  });
}

test('two starts at once at a provider without keys lead to one page, and money that comes by the other is looked at', async () => {
  const order = await shop.placeOrder();
  withoutKeys(2);
  const begun = await Promise.all([1, 2].map(() => startPayment(shop.parts, order, FROM)));
  const pages = begun.map((each) => (each.ok ? each.value.redirect : each.code));
  const [attempt] = await attemptsOf(order);
  expect(pages).toEqual([attempt?.page, attempt?.page]);
  const other = attempt?.providerPaymentId === 'page-1' ? 'page-2' : 'page-1';
  const reasons: unknown[] = [];
  let reviews = 0;
  const parts = {
    ...shop.parts,
    log: { ...shop.parts.log, error: (fields: object) => reasons.push(fields) },
    countReview: () => {
      reviews += 1;
    },
  };
  const status = {
    amountMinor: order.totalMinor,
    currency: order.currency,
    attemptId: attempt?.id ?? null,
    orderNumber: order.orderNumber,
    merchant: sandbox().merchant,
  };
  const told = vi.spyOn(sandbox(), 'fetchStatus');
  told.mockResolvedValue({ ...status, state: 'waiting' });
  expect(await settlePayment(parts, sandbox(), other)).toBe('unknown');
  told.mockResolvedValue({ ...status, state: 'paid' });
  expect(await settlePayment(parts, sandbox(), other)).toBe('review');
  expect([reviews, await stateOf(order)]).toEqual([1, 'review']);
  expect(reasons).toMatchObject([{ attempt: attempt?.id, order: order.orderNumber }]);
  // By this id it can go back.
  expect((await attemptsOf(order))[0]).toMatchObject({ state: 'review', providerPaymentId: other });
  // Money by the page that both were led to as well is told of, too.
  await settlePayment(parts, sandbox(), attempt?.providerPaymentId ?? '');
  expect(reviews).toBe(2);
});

test('a consent to keep a card goes along only with ways that can be kept', async () => {
  const order = await shop.placeOrder();
  const start = vi.spyOn(sandbox(), 'start');
  await startPayment(shop.parts, order, FROM, agreed(order));
  const payerId = order.personId;
  await startPayment(shop.parts, { ...order, paymentMethod: 'bank_qr' }, { ...FROM, payerId });
  expect(start.mock.calls.map(([{ method, isKept }]) => [method, isKept])).toEqual([
    ['card_ru', true],
    ['bank_qr', false],
  ]);
});

test('a consent is its giver’s: whoever pays the order besides has another page, and keeps nothing by it', async () => {
  const order = await shop.placeOrder();
  const start = vi.spyOn(sandbox(), 'start');
  const payerId = order.personId;
  await startPayment(shop.parts, order, FROM, agreed(order));
  await startPayment(shop.parts, order, FROM);
  await startPayment(shop.parts, order, { ...FROM, payerId: crypto.randomUUID() });
  await startPayment(shop.parts, order, { ...FROM, payerId });
  expect(start.mock.calls.map(([{ isKept }]) => isKept)).toEqual([true, false, false, true]);
  expect((await attemptsOf(order)).map(({ number, isKept }) => [number, isKept])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('what a provider says strangely of a card, or a card that cannot be kept, never stands in the way of the money', async () => {
  const paid = async (expires: string, before?: Purchase) => {
    const holder: Actor | undefined = before && {
      kind: 'contract',
      role: 'c',
      contract: before.buyerContract ?? '',
      personId: before.personId,
    };
    const order = await shop.placeOrder(holder ? { actor: holder } : {});
    const started = await startPayment(shop.parts, order, FROM, agreed(order));
    if (!started.ok) throw new Error(started.code);
    const id = decodeURIComponent(new URL(started.value.redirect).pathname.replace('/pay/', ''));
    const [attempt] = await attemptsOf(order);
    vi.spyOn(sandbox(), 'fetchStatus').mockResolvedValue({
      state: 'paid',
      amountMinor: order.totalMinor,
      currency: order.currency,
      attemptId: attempt?.id ?? null,
      orderNumber: order.orderNumber,
      merchant: sandbox().merchant,
      means: { token: `sm_${id}`, brand: 'practice', last4: '4242', expires },
    });
    return { order, id };
  };
  const first = await paid('12/31');
  expect(await settlePayment(shop.parts, sandbox(), first.id)).toBe('paid');
  expect(await listMeans(shop.base.database, first.order.personId)).toMatchObject([
    { last4: '4242', expires: null },
  ]);
  const second = await paid('2031-12', first.order);
  const faults: unknown[] = [];
  const parts = {
    ...shop.parts,
    log: { ...shop.parts.log, error: (fields: object) => faults.push(fields) },
    vault: {
      ...shop.parts.vault,
      seal: () => {
        throw new Error('no seal');
      },
    },
  };
  expect(await settlePayment(parts, sandbox(), second.id)).toBe('paid');
  expect([await stateOf(second.order), faults.length]).toEqual(['paid', 1]);
  expect((await listMeans(shop.base.database, first.order.personId)).length).toBe(1);
});

test('nothing is kept for whoever was forgotten while their money was on its way', async () => {
  const order = await shop.placeOrder();
  const started = await startPayment(shop.parts, order, FROM, agreed(order));
  if (!started.ok) throw new Error(started.code);
  await shop.decide(
    decodeURIComponent(new URL(started.value.redirect).pathname.replace('/pay/', '')),
  );
  await sql`update person set erased_at = ${shop.now} where id = ${order.personId}::uuid`.execute(
    shop.base.database,
  );
  await shop.settleAll();
  expect([await stateOf(order), await listMeans(shop.base.database, order.personId)]).toEqual([
    'paid',
    [],
  ]);
});
