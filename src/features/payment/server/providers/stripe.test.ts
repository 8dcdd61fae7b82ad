import Fastify from 'fastify';
import formBody from '@fastify/formbody';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostedProvider } from '../provider.ts';
import { stripeProvider } from './stripe.ts';
import { PAYER } from '../../../../../test/support/payer.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const NOW_S = NOW.getTime() / 1_000;
const SECRET = 'whsec_only_for_tests';
const ATTEMPT_ID = '01900000-0000-7000-8000-000000000001';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: unknown;
  readonly body: Readonly<Record<string, string>>;
}

const stub = Fastify();
const asked: Asked[] = [];
/** What the peer answers, by path; a path that is not here it does not know. */
let answers: Record<string, { readonly status?: number; readonly body: object }> = {};
let provider: HostedProvider;

beforeAll(async () => {
  await stub.register(formBody);
  stub.all('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://stub').pathname;
    asked.push({
      method: request.method,
      path,
      key: request.headers['idempotency-key'],
      body: { ...(request.body as Record<string, string> | undefined) },
    });
    const answer = answers[`${request.method} ${path}`];
    if (!answer)
      return reply
        .code(404)
        .send({ error: { type: 'invalid_request_error', code: 'resource_missing', message: '' } });
    return reply.code(answer.status ?? 200).send(answer.body);
  });
  await stub.listen({ host: '127.0.0.1', port: 0 });
  provider = await stripeProvider({
    secretKey: 'sk_test_only_for_tests',
    webhookSecret: SECRET,
    currencies: ['EUR', 'PLN'],
    api: new URL(stub.listeningOrigin),
  });
});
afterAll(() => stub.close());
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const attempt = {
  attemptId: ATTEMPT_ID,
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 2580_05,
  currency: 'PLN',
  method: 'blik',
  returnUrl: 'https://shop.example.test/pl/back/',
  webhookUrl: 'https://shop.example.test/pl/notify/',
  language: 'pl',
  ...PAYER,
};

const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  url: 'https://psp.example.test/c/1',
  amount_total: 2580_05,
  currency: 'pln',
  client_reference_id: ATTEMPT_ID,
  metadata: { attempt_id: ATTEMPT_ID, order_number: '10000016' },
  payment_intent: null,
};

test('a hosted page begins with the exact sum, our keys, its one method, and an end C7-082', async () => {
  answers = { 'POST /v1/checkout/sessions': { body: SESSION } };
  expect(await provider.start(attempt)).toEqual({
    kind: 'redirect',
    providerPaymentId: 'cs_1',
    redirect: 'https://psp.example.test/c/1',
  });
  expect(asked[0]?.body).toMatchObject({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'blik',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'pln',
    'line_items[0][price_data][unit_amount]': '258005',
    client_reference_id: ATTEMPT_ID,
    'metadata[order_number]': '10000016',
    'payment_intent_data[metadata][attempt_id]': ATTEMPT_ID,
    customer_email: 'anna@example.test',
    locale: 'pl',
    success_url: attempt.returnUrl,
    expires_at: String(NOW_S + 3_600),
  });
});

test('the same attempt is the same request there, however often it is begun; a page that is known already is gone on with', async () => {
  answers = { 'POST /v1/checkout/sessions': { body: SESSION } };
  await provider.start(attempt);
  await provider.start(attempt);
  await provider.start({ ...attempt, language: 'ru' });
  const keys = asked.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  answers = { 'GET /v1/checkout/sessions/cs_1': { body: SESSION } };
  const again = await provider.start({ ...attempt, providerPaymentId: 'cs_1', language: 'ru' });
  expect(again).toMatchObject({ kind: 'redirect', providerPaymentId: 'cs_1' });
  answers = {
    'GET /v1/checkout/sessions/cs_1': { body: { ...SESSION, status: 'expired', url: null } },
  };
  const over = await provider.start({ ...attempt, providerPaymentId: 'cs_1' });
  expect(over).toEqual({ kind: 'settled', providerPaymentId: 'cs_1' });
});

test('methods are taken in their currencies alone, and cards in those of the account', () => {
  const takes = (method: 'card' | 'blik' | 'p24' | 'card_ru', currency: string) =>
    provider.supports({ method, currency, country: 'pl', amountMinor: null });
  expect([takes('card', 'EUR'), takes('card', 'PLN'), takes('card', 'RUB')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([takes('blik', 'PLN'), takes('blik', 'EUR')]).toEqual([true, false]);
  expect([takes('p24', 'PLN'), takes('p24', 'EUR'), takes('card_ru', 'PLN')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a rest below what the provider charges at the least is not begun', () => {
  const takes = (amountMinor: number | null) =>
    provider.supports({ method: 'card', currency: 'EUR', country: 'de', amountMinor });
  expect([takes(49), takes(50), takes(null)]).toEqual([false, true, true]);
});

test.each([
  ['open', { status: 'open' }, 'waiting'],
  ['expired', { status: 'expired' }, 'failed'],
  ['paid', { status: 'complete', payment_status: 'paid' }, 'paid'],
  [
    'with the bank',
    { status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } },
    'waiting',
  ],
  [
    'refused by the bank',
    { status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } },
    'failed',
  ],
])('a page that is %s is told so', async (name, change, state) => {
  answers = { 'GET /v1/checkout/sessions/cs_1': { body: { ...SESSION, ...change } } };
  expect(await provider.fetchStatus('cs_1')).toEqual({
    state,
    ...(name === 'with the bank' && { isOnItsWay: true }),
    amountMinor: 2580_05,
    currency: 'PLN',
    attemptId: ATTEMPT_ID,
    orderNumber: '10000016',
    merchant: provider.merchant,
  });
});

test('what went back is not counted, and a payment that is not there is none', async () => {
  const paid = {
    ...SESSION,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { amount_refunded: 580_05 } },
  };
  answers = { 'GET /v1/checkout/sessions/cs_1': { body: paid } };
  expect(await provider.fetchStatus('cs_1')).toMatchObject({ state: 'paid', amountMinor: 2000_00 });
  expect(await provider.fetchStatus('cs_9')).toBeNull();
});

test('a refund names the payment behind the page, once for its key, in its own currency only', async () => {
  answers = {
    'GET /v1/checkout/sessions/cs_1': {
      body: { ...SESSION, payment_intent: { id: 'pi_1', status: 'succeeded' } },
    },
    'POST /v1/refunds': { body: { id: 're_1', object: 'refund' } },
  };
  await provider.refund('cs_1', 2000_00, 'PLN', 'refund-7');
  expect(asked.at(-1)).toMatchObject({
    path: '/v1/refunds',
    key: 'refund-7',
    body: { payment_intent: 'pi_1', amount: '200000' },
  });
  await expect(provider.refund('cs_1', 1, 'EUR', 'refund-8')).rejects.toThrow('no refunds');
  await expect(provider.refund('cs_9', 1, 'PLN', 'refund-9')).rejects.toThrow('knows no payment');
});

const signer = new Stripe('sk_test_only_for_tests');
const body = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const signed = (payload: string, at = NOW_S, secret = SECRET) => ({
  'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
});
const hear = (payload: string, headers: Record<string, string>, now = NOW) =>
  provider.parseWebhook(Buffer.from(payload), headers, '192.0.2.1', now);

test('a webhook is believed with the signature of its very bytes, no longer than five minutes', () => {
  const payload = body('checkout.session.completed', SESSION);
  expect(hear(payload, signed(payload))).toEqual({ eventId: 'evt_1', providerPaymentId: 'cs_1' });
  expect(hear(payload.replace('cs_1', 'cs_2'), signed(payload))).toBeNull();
  expect(hear(payload, signed(payload, NOW_S, 'whsec_another'))).toBeNull();
  expect(hear(payload, signed(payload, NOW_S - 301))).toBeNull();
  expect(hear(payload, {})).toBeNull();
  expect(hear('{', signed('{'))).toBeNull();
});

test('a silence, a refusal or nonsense is thrown, never taken for an answer', async () => {
  answers = { 'GET /v1/checkout/sessions/cs_1': { status: 500, body: {} } };
  await expect(provider.fetchStatus('cs_1')).rejects.toThrow('nonsense');
  answers = { 'POST /v1/checkout/sessions': { body: {} } };
  await expect(provider.start(attempt)).rejects.toThrow('nonsense');
  answers = {
    'POST /v1/checkout/sessions': {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'another request with this key' } },
    },
  };
  await expect(provider.start(attempt)).rejects.toThrow();
});
