import Fastify from 'fastify';
import formBody from '@fastify/formbody';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostedProvider, MeansKeeper } from '../provider.ts';
import { stripeProvider } from './stripe.ts';
import { PAYER } from '../../../../../test/support/payer.ts';

const ATTEMPT_ID = '01900000-0000-7000-8000-000000000001';

interface Asked {
  readonly path: string;
  readonly key: unknown;
  readonly body: Readonly<Record<string, string>>;
}

const stub = Fastify();
const asked: Asked[] = [];
/** What the peer answers, by path; a path that is not here it does not know. */
let answers: Record<string, { readonly status?: number; readonly body: object }> = {};
let provider: HostedProvider;
let kept: MeansKeeper;

beforeAll(async () => {
  await stub.register(formBody);
  stub.all('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://stub').pathname;
    const body = { ...(request.body as Record<string, string> | undefined) };
    asked.push({ path, key: request.headers['idempotency-key'], body });
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
    webhookSecret: 'whsec_only_for_tests',
    currencies: ['EUR'],
    api: new URL(stub.listeningOrigin),
  });
  if (!provider.kept) throw new Error('it keeps nothing');
  ({ kept } = provider);
});
afterAll(() => stub.close());
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const METADATA = { attempt_id: ATTEMPT_ID, order_number: '10000016' };
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  url: null,
  amount_total: 25_05,
  currency: 'eur',
  client_reference_id: ATTEMPT_ID,
  metadata: METADATA,
};
const CARD = {
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 4, fingerprint: 'secret' },
};
const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 25_05,
  currency: 'eur',
  metadata: { ...METADATA, charge: 'kept' },
};
const attempt = {
  attemptId: ATTEMPT_ID,
  startedAt: new Date('2026-11-20T10:00:00Z'),
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 25_05,
  currency: 'EUR',
  method: 'card',
  returnUrl: 'https://shop.example.test/de/back/',
  webhookUrl: 'https://shop.example.test/de/notify/',
  language: 'de',
  ...PAYER,
};
const toCharge = { ...attempt, token: 'cus_1/pm_1' };

test('a page keeps the card only where it was agreed to, for charges without the buyer, with somebody whose it is', async () => {
  const open = { ...SESSION, status: 'open', url: 'https://psp.example.test/c/1' };
  answers = { 'POST /v1/checkout/sessions': { body: open } };
  await provider.start({ ...attempt, isKept: true });
  await provider.start(attempt);
  expect(asked[0]?.body).toMatchObject({
    customer_creation: 'always',
    'payment_intent_data[setup_future_usage]': 'off_session',
  });
  expect(Object.keys(asked[1]?.body ?? {})).not.toContain('customer_creation');
  expect(asked[1]?.body).not.toHaveProperty('payment_intent_data[setup_future_usage]');
  // Two requests of different words need two keys there.
  expect(asked[0]?.key).not.toBe(asked[1]?.key);
});

test('what was kept is told by brand, last four and end, and by nothing else', async () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    setup_future_usage: 'off_session',
    customer: 'cus_1',
    payment_method: CARD,
  };
  const told = async (change: object) => {
    answers = {
      'GET /v1/checkout/sessions/cs_1': {
        body: { ...SESSION, payment_intent: { ...intent, ...change } },
      },
    };
    return (await provider.fetchStatus('cs_1'))?.means;
  };
  expect(await told({})).toEqual({
    token: 'cus_1/pm_1',
    brand: 'visa',
    last4: '4242',
    expires: '2031-04',
  });
  expect(await told({ payment_method: { id: 'pm_2', sepa_debit: { last4: '3000' } } })).toEqual({
    token: 'cus_1/pm_2',
    brand: 'sepa',
    last4: '3000',
    expires: null,
  });
  expect(await told({ setup_future_usage: null })).toBeUndefined();
  expect(await told({ customer: null })).toBeUndefined();
});

test('a kept card is charged without its owner: its exact sum, whose and which, once for its attempt', async () => {
  answers = { 'POST /v1/payment_intents': { body: INTENT } };
  expect(await kept.charge(toCharge)).toEqual({ kind: 'asked', providerPaymentId: 'pi_1' });
  await kept.charge(toCharge);
  expect(asked[0]?.body).toMatchObject({
    amount: '2505',
    currency: 'eur',
    customer: 'cus_1',
    payment_method: 'pm_1',
    off_session: 'true',
    confirm: 'true',
    'metadata[attempt_id]': ATTEMPT_ID,
    'metadata[order_number]': '10000016',
  });
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

const cardFault = (code: string) => ({
  status: 402,
  body: {
    error: { type: 'card_error', code, message: 'no', payment_intent: { ...INTENT, status: 'x' } },
  },
});

test.each([
  ['declined', cardFault('card_declined'), 'DECLINED', 'pi_1'],
  ['expired', cardFault('expired_card'), 'DECLINED', 'pi_1'],
  ['asking for its owner', cardFault('authentication_required'), 'NEEDS_BUYER', 'pi_1'],
  [
    'gone',
    {
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'payment_method',
          message: 'no such payment method',
        },
      },
    },
    'GONE',
    null,
  ],
  [
    'waiting for its owner',
    { body: { ...INTENT, status: 'requires_action' } },
    'NEEDS_BUYER',
    'pi_1',
  ],
])('a card that is %s is a no, not a fault', async (_name, answer, why, id) => {
  answers = { 'POST /v1/payment_intents': answer };
  expect(await kept.charge(toCharge)).toEqual({ kind: 'refused', why, providerPaymentId: id });
});

test('a silence, nonsense, or a fault of ours is thrown: nobody knows whether money was taken', async () => {
  for (const answer of [
    { status: 500, body: {} },
    { body: {} },
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', param: 'amount', message: '' } },
    },
    { status: 409, body: { error: { type: 'idempotency_error', message: '' } } },
  ]) {
    answers = { 'POST /v1/payment_intents': answer };
    await expect(kept.charge(toCharge)).rejects.toThrow();
  }
});

test.each([
  ['succeeded', 'paid', undefined],
  ['processing', 'waiting', true],
  ['requires_payment_method', 'failed', undefined],
  ['canceled', 'failed', undefined],
  ['requires_confirmation', 'waiting', undefined],
])('a charge that is %s is told so', async (status, state, isOnItsWay) => {
  answers = { 'GET /v1/payment_intents/pi_1': { body: { ...INTENT, status } } };
  expect(await provider.fetchStatus('pi_1')).toEqual({
    state,
    ...(isOnItsWay && { isOnItsWay }),
    amountMinor: 25_05,
    currency: 'EUR',
    attemptId: ATTEMPT_ID,
    orderNumber: '10000016',
    merchant: provider.merchant,
  });
});

test('a payment behind a page is known by its page alone, and a charge that is not there is none', async () => {
  answers = { 'GET /v1/payment_intents/pi_2': { body: { ...INTENT, metadata: METADATA } } };
  expect([await provider.fetchStatus('pi_2'), await provider.fetchStatus('pi_9')]).toEqual([
    null,
    null,
  ]);
});

test('what of a charge went back is not counted, and it is given back by its own id', async () => {
  answers = {
    'GET /v1/payment_intents/pi_1': {
      body: { ...INTENT, latest_charge: { amount_refunded: 5_05 } },
    },
    'POST /v1/refunds': { body: { id: 're_1', object: 'refund' } },
  };
  expect(await provider.fetchStatus('pi_1')).toMatchObject({ state: 'paid', amountMinor: 20_00 });
  await provider.refund('pi_1', 20_00, 'EUR', 'refund-1');
  expect(asked.at(-1)?.body).toMatchObject({ payment_intent: 'pi_1', amount: '2000' });
  await expect(provider.refund('pi_1', 1, 'PLN', 'refund-2')).rejects.toThrow('no refunds');
  await expect(provider.refund('pi_9', 1, 'EUR', 'refund-3')).rejects.toThrow('knows no payment');
});

test('a revoked card is detached there; one that is gone already is forgotten, and a silence is asked again', async () => {
  answers = {
    'POST /v1/payment_methods/pm_1/detach': { body: { id: 'pm_1', object: 'payment_method' } },
  };
  await kept.forget('cus_1/pm_1');
  expect(asked.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_1/detach']);
  await kept.forget('cus_1/pm_9');
  answers = { 'POST /v1/payment_methods/pm_1/detach': { status: 500, body: {} } };
  await expect(kept.forget('cus_1/pm_1')).rejects.toThrow();
});

test('debits of an account are begun in euros alone, and with the bank for days they are on their way', async () => {
  const takes = (currency: string) =>
    provider.supports({ method: 'sepa', currency, country: 'de', amountMinor: null });
  expect([takes('EUR'), takes('PLN')]).toEqual([true, false]);
  answers = {
    'POST /v1/checkout/sessions': {
      body: { ...SESSION, status: 'open', url: 'https://psp.example.test/c' },
    },
  };
  await provider.start({ ...attempt, method: 'sepa' });
  expect(asked[0]?.body).toMatchObject({ 'allowed_payment_method_types[0]': 'sepa_debit' });
  const status = async (intent: string) => {
    answers = {
      'GET /v1/checkout/sessions/cs_1': {
        body: {
          ...SESSION,
          payment_status: 'unpaid',
          payment_intent: { id: 'pi_1', status: intent },
        },
      },
    };
    const { state, isOnItsWay = false } = (await provider.fetchStatus('cs_1')) ?? {};
    return [state, isOnItsWay];
  };
  expect(await status('processing')).toEqual(['waiting', true]);
  expect(await status('requires_payment_method')).toEqual(['failed', false]);
});
