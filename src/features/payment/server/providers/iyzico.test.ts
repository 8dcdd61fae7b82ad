import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  IYZICO_KEYS,
  openIyzicoPeer,
} from '../../../../../test/support/payment-peers/iyzico-peer.ts';
import { PAYER } from '../../../../../test/support/payer.ts';
import { basketOf, iyzicoProvider } from './iyzico.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let peer: Awaited<ReturnType<typeof openIyzicoPeer>>;
let now = NOW;

beforeAll(async () => {
  peer = await openIyzicoPeer();
});
afterAll(() => peer.stub.close());
beforeEach(() => {
  now = NOW;
  peer.mood = 'well';
});

const provider = (change: { secretKey?: string; isTesting?: boolean } = {}) =>
  iyzicoProvider({
    ...IYZICO_KEYS,
    baseUrl: peer.stub.listeningOrigin,
    page: 'https://cpp.example.test',
    identityNumber: '11111111111',
    isTesting: false,
    now: () => now,
    ...change,
  });

const attempt = {
  ...PAYER,
  attemptId: '01900000-0000-7000-8000-000000000001',
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 2580_05,
  currency: 'TRY',
  method: 'card',
  returnUrl: 'https://shop.example.test/tr/back/',
  webhookUrl: 'https://shop.example.test/ru/shop/payment/notify/iyzico/',
  language: 'tr',
};

async function started(change: object = {}) {
  const begun = await provider().start({ ...attempt, ...change });
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  return begun;
}

test('a payment begins with what the order knows of its buyer and its goods, without instalments, and nothing made up', async () => {
  const { redirect } = await started();
  expect(redirect).toMatch(/^https:\/\/cpp\.example\.test\?token=/);
  expect(peer.begun).toMatchObject({
    locale: 'tr',
    price: '2580.05',
    paidPrice: '2580.05',
    currency: 'TRY',
    enabledInstallments: [1],
    callbackUrl: attempt.returnUrl,
    buyer: {
      id: PAYER.customer.id,
      name: 'Анна',
      surname: 'Примерова',
      identityNumber: '11111111111',
      gsmNumber: '+79000000001',
      ip: '192.0.2.44',
      registrationAddress: 'Примерная ул. 1',
    },
    shippingAddress: { contactName: 'Анна Примерова', zipCode: '101000' },
    basketItems: [
      { id: 'TEA', price: '2381.05' },
      { id: 'delivery', price: '199.00' },
    ],
  });
});

test('goods of which bonuses or credit paid a piece are one line with the order’s number: a basket costs what is paid', () => {
  const part = { ...attempt, amountMinor: 2000_00 };
  expect(basketOf(part)).toEqual([
    { id: '10000016', name: '10000016', category1: 'shop', itemType: 'PHYSICAL', price: '2000.00' },
  ]);
  expect(basketOf(attempt)).toHaveLength(2);
});

test('who does not say where the buyer is cannot begin', async () => {
  const customer = { ...PAYER.customer, ip: null };
  await expect(provider().start({ ...attempt, customer })).rejects.toThrow('where the buyer is');
});

test('a payment that is known leads to its page; one that has ended is told as settled', async () => {
  const { providerPaymentId, redirect: page } = await started();
  const known = { ...attempt, providerPaymentId, page };
  expect(await provider().start(known)).toEqual({
    kind: 'redirect',
    providerPaymentId,
    redirect: page,
  });
  now = new Date(NOW.getTime() + 50 * 60_000);
  expect(await provider().start(known)).toEqual({ kind: 'settled', providerPaymentId });
});

test.each([
  ['approved', { fraudStatus: '1' }, 'paid'],
  ['still looked at', { fraudStatus: '0' }, 'waiting'],
  ['refused as a fraud', { fraudStatus: '-1' }, 'failed'],
  ['in the middle of its proof', { paymentStatus: 'INIT_THREEDS' }, 'waiting'],
  ['failed', { paymentStatus: 'FAILURE' }, 'failed'],
] as const)('a payment that is %s is told as such', async (_what, lie, state) => {
  const { providerPaymentId: id, redirect } = await started();
  peer.settle(redirect, 'paid', lie);
  expect(await provider().fetchStatus(id)).toEqual({
    state,
    amountMinor: 2580_05,
    currency: 'TRY',
    attemptId: attempt.attemptId,
    orderNumber: '10000016',
    merchant: 'iyzico',
  });
});

test('one that nobody used has failed when nobody can use it any more, not a minute before', async () => {
  const { providerPaymentId: id } = await started();
  now = new Date(NOW.getTime() + 49 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'waiting', attemptId: null });
  now = new Date(NOW.getTime() + 50 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'failed' });
});

test('the same key twice is one refund, another part is another one, and what is back whole is not asked for again', async () => {
  const { providerPaymentId: id, redirect } = await started();
  peer.settle(redirect, 'paid');
  const before = peer.refunds;
  for (const _ of [1, 2]) await provider().refund(id, 1000_05, 'TRY', 'one');
  expect(peer.refunds - before).toBe(1);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'paid', amountMinor: 1580_00 });
  await expect(provider().refund(id, 1580_01, 'TRY', 'two')).rejects.toThrow('5093');
  await provider().refund(id, 1580_00, 'TRY', 'three');
  await provider().refund(id, 1, 'TRY', 'four');
  expect(await provider().fetchStatus(id)).toMatchObject({ amountMinor: 0 });
  expect(peer.refundedMinor(redirect)).toBe(2580_05);
  await expect(provider().refund(id, 1, 'USD', 'five')).rejects.toThrow('no refunds in USD');
});

test('a wrong key and an answer of another one are faults, never a payment that waits', async () => {
  const { providerPaymentId: id, redirect } = await started();
  await expect(provider({ secretKey: 'another' }).fetchStatus(id)).rejects.toThrow('1000');
  peer.settle(redirect, 'paid');
  peer.mood = 'other-key';
  await expect(provider().fetchStatus(id)).rejects.toThrow('not signed');
});

test('a notice is heard by its third signature over the key, the kind, the payment, the token, our name and the state', () => {
  const name = `${attempt.attemptId.replaceAll('-', '')}x1790000000x10000016`;
  const told = {
    paymentConversationId: name,
    token: 'token-7',
    status: 'SUCCESS',
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: 3657191304,
  };
  const words = `${IYZICO_KEYS.secretKey}CHECKOUT_FORM_AUTH3657191304token-7${name}SUCCESS`;
  const signature = createHmac('sha256', IYZICO_KEYS.secretKey).update(words).digest('hex');
  const hear = (body: object, header: Record<string, string | string[]>) =>
    provider().parseWebhook(Buffer.from(JSON.stringify(body)), header, '', NOW);
  expect(hear(told, { 'x-iyz-signature-v3': signature })).toEqual({
    eventId: 'CHECKOUT_FORM_AUTH:3657191304:token-7:SUCCESS',
    providerPaymentId: 'token-7.1790000000',
  });
  expect(hear(told, { 'x-iyz-signature-v2': signature })).toBeNull();
  expect(hear(told, { 'x-iyz-signature-v3': [signature, signature] })).toBeNull();
  expect(
    hear({ ...told, paymentConversationId: 'x' }, { 'x-iyz-signature-v3': signature }),
  ).toBeNull();
  expect(provider().parseWebhook(Buffer.from('no json'), {}, '', NOW)).toBeNull();
});

test('cards in lira are taken, and a test takes none and says so', () => {
  const takes = (method: 'card' | 'blik', currency: string) =>
    provider().supports({ method, currency, country: 'tr', amountMinor: 1 });
  expect([takes('card', 'TRY'), takes('card', 'USD'), takes('blik', 'TRY')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([provider().isPractice, provider({ isTesting: true }).isPractice]).toEqual([false, true]);
});
