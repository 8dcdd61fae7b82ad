import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostedProvider, MeansKeeper } from '../provider.ts';
import { yookassaProvider } from './yookassa.ts';
import { PAYER } from '../../../../../test/support/payer.ts';

const stub = Fastify();
const asked: { url: string; key: unknown; body: unknown }[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };
let provider: HostedProvider;
let kept: MeansKeeper;

beforeAll(async () => {
  stub.all('/*', async (request, reply) => {
    const { url, headers, body } = request;
    asked.push({ url, key: headers['idempotence-key'], body });
    return reply.code(answer.status).send(answer.body);
  });
  await stub.listen({ host: '127.0.0.1', port: 0 });
  provider = yookassaProvider({
    baseUrl: `${stub.listeningOrigin}/v3`,
    shopId: '100500',
    secretKey: 'not a real key',
    webhookAddresses: ['192.0.2.0/27'],
  });
  if (!provider.kept) throw new Error('it keeps nothing');
  ({ kept } = provider);
});
afterAll(() => stub.close());
beforeEach(() => {
  asked.length = 0;
});

const attempt = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  startedAt: new Date('2026-11-20T10:00:00Z'),
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 2580_05,
  currency: 'RUB',
  method: 'card_ru',
  returnUrl: 'https://shop.example.test/ru/back/',
  webhookUrl: 'https://shop.example.test/ru/notify/',
  language: 'ru',
  ...PAYER,
};
const toCharge = { ...attempt, token: 'pm-1' };
const payment = {
  id: 'p-1',
  status: 'succeeded',
  amount: { value: '2580.05', currency: 'RUB' },
  metadata: { attempt_id: attempt.attemptId, order_number: '10000016' },
  recipient: { account_id: '100500' },
};
const CARD = {
  first6: '220000',
  last4: '4477',
  expiry_month: '7',
  expiry_year: '2030',
  card_type: 'Mir',
};

test('a payment keeps the card only where it was agreed to', async () => {
  answer = {
    status: 200,
    body: {
      ...payment,
      status: 'pending',
      confirmation: { confirmation_url: 'https://psp.example.test/c/1' },
    },
  };
  await provider.start({ ...attempt, isKept: true });
  await provider.start(attempt);
  expect(asked[0]?.body).toMatchObject({ save_payment_method: true });
  expect(asked[1]?.body).not.toHaveProperty('save_payment_method');
  expect(asked[0]?.key).not.toBe(asked[1]?.key);
  expect([kept.keeps('card_ru'), kept.keeps('bank_qr')]).toEqual([true, false]);
});

test('what was saved is told by brand, last four and end; what was not saved is not told', async () => {
  const told = async (method: object) => {
    answer = { status: 200, body: { ...payment, payment_method: method } };
    return (await provider.fetchStatus('p-1'))?.means;
  };
  expect(await told({ id: 'pm-1', saved: true, card: CARD })).toEqual({
    token: 'pm-1',
    brand: 'mir',
    last4: '4477',
    expires: '2030-07',
  });
  expect(await told({ id: 'pm-1', saved: false, card: CARD })).toBeUndefined();
  expect(await told({ id: 'pm-1', saved: true })).toBeUndefined();
});

test('a payment is known whatever is told of its means', async () => {
  for (const strange of [{ id: 'pm-1', saved: true, card: { last4: null } }, { saved: 'yes' }, 7]) {
    answer = { status: 200, body: { ...payment, payment_method: strange } };
    expect(await provider.fetchStatus('p-1')).toMatchObject({
      state: 'paid',
      amountMinor: 2580_05,
    });
  }
});

test('a saved card is charged without its owner: exact sum, captured, once for its attempt', async () => {
  answer = { status: 200, body: payment };
  expect(await kept.charge(toCharge)).toEqual({ kind: 'asked', providerPaymentId: 'p-1' });
  await kept.charge(toCharge);
  expect(asked[0]?.body).toEqual({
    amount: { value: '2580.05', currency: 'RUB' },
    capture: true,
    description: '10000016',
    payment_method_id: 'pm-1',
    metadata: { attempt_id: attempt.attemptId, order_number: '10000016' },
  });
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test.each([
  ['insufficient_funds', 'DECLINED'],
  ['3d_secure_failed', 'NEEDS_BUYER'],
  ['permission_revoked', 'GONE'],
  ['card_expired', 'GONE'],
  ['a reason of next year', 'DECLINED'],
])('a charge that was cancelled for %s is the refusal %s', async (reason, why) => {
  answer = {
    status: 200,
    body: { ...payment, status: 'canceled', cancellation_details: { reason } },
  };
  expect(await kept.charge(toCharge)).toEqual({ kind: 'refused', why, providerPaymentId: 'p-1' });
});

test('a means that the provider does not know is gone; any other no, and a silence, is thrown', async () => {
  answer = { status: 400, body: { type: 'error', parameter: 'payment_method_id' } };
  expect(await kept.charge(toCharge)).toEqual({
    kind: 'refused',
    why: 'GONE',
    providerPaymentId: null,
  });
  for (const other of [
    { status: 400, body: { type: 'error', parameter: 'amount' } },
    { status: 401, body: {} },
    { status: 500, body: { parameter: 'payment_method_id' } },
    { status: 404, body: {} },
  ]) {
    answer = other;
    await expect(kept.charge(toCharge)).rejects.toThrow();
  }
});

test('it knows no way to forget: nothing is asked', async () => {
  await kept.forget('pm-1');
  expect(asked).toEqual([]);
});
