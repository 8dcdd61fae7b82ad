import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { yookassaProvider } from './yookassa.ts';
import { PAYER } from '../../../../../test/support/payer.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const stub = Fastify();
const asked: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };
let baseUrl = '';

beforeAll(async () => {
  stub.all('/*', async (request, reply) => {
    asked.push({ url: request.url, headers: { ...request.headers }, body: request.body });
    return reply.code(answer.status).send(answer.body);
  });
  await stub.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `${stub.listeningOrigin}/v3`;
});
afterAll(() => stub.close());
beforeEach(() => {
  asked.length = 0;
});

const provider = () =>
  yookassaProvider({
    baseUrl,
    shopId: '100500',
    secretKey: 'not a real key',
    webhookAddresses: ['192.0.2.0/27', '2001:db8::/32'],
  });

const attempt = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 2580_05,
  currency: 'RUB',
  method: 'card_ru',
  returnUrl: 'https://shop.example.test/ru/back/',
  webhookUrl: 'https://shop.example.test/ru/notify/',
  language: 'ru',
  ...PAYER,
  receipt: {
    email: 'anna@example.test',
    phone: '+79000000001',
    items: [
      { kind: 'goods', name: 'Чай «Проба»', count: 2, unitMinor: 990_00, vatPercent: 10 },
      { kind: 'goods', name: 'Мыло «Проба»', count: 1, unitMinor: 200_05, vatPercent: 22 },
      { kind: 'delivery', name: 'Стриж', count: 1, unitMinor: 400_00, vatPercent: 22 },
    ],
  },
} as const;

const payment = {
  id: 'p-1',
  status: 'succeeded',
  amount: { value: '2580.05', currency: 'RUB' },
  metadata: { attempt_id: attempt.attemptId, order_number: '10000016' },
  recipient: { account_id: '100500', gateway_id: '7' },
};

test('a payment begins with its exact sum, our key and a redirect C7-082', async () => {
  answer = {
    status: 200,
    body: {
      ...payment,
      status: 'pending',
      confirmation: { confirmation_url: 'https://psp.example.test/c/1' },
    },
  };
  expect(await provider().start(attempt)).toEqual({
    kind: 'redirect',
    providerPaymentId: 'p-1',
    redirect: 'https://psp.example.test/c/1',
  });
  expect(asked[0]).toMatchObject({
    url: '/v3/payments',
    headers: {
      authorization: `Basic ${Buffer.from('100500:not a real key').toString('base64')}`,
      'idempotence-key': expect.stringContaining(attempt.attemptId),
    },
    body: {
      amount: { value: '2580.05', currency: 'RUB' },
      capture: true,
      payment_method_data: { type: 'bank_card' },
    },
  });
});

test('a fast payment is a code that its answer brings, good for the hour that its documentation names C3-090', async () => {
  const pending = { ...payment, status: 'pending', created_at: '2026-11-20T10:00:00.000Z' };
  const payload = 'https://qr.example.test/AS10003P3RH0LJ2A9ROO038L6NT5RU1M';
  answer = {
    status: 200,
    body: { ...pending, confirmation: { type: 'qr', confirmation_data: payload } },
  };
  expect(await provider().start({ ...attempt, method: 'bank_qr' })).toEqual({
    kind: 'shown',
    providerPaymentId: 'p-1',
    shown: { kind: 'code', payload, endsAt: '2026-11-20T11:00:00.000Z' },
  });
  expect(asked[0]?.body).toMatchObject({
    payment_method_data: { type: 'sbp' },
    confirmation: { type: 'qr' },
  });
  expect(JSON.stringify(asked[0]?.body)).not.toContain('return_url');
  for (const body of [
    pending,
    { ...pending, created_at: undefined, confirmation: { confirmation_data: payload } },
  ]) {
    answer = { status: 200, body };
    await expect(provider().start({ ...attempt, method: 'bank_qr' })).rejects.toThrow('no code');
  }
});

test('the same attempt is the same request, in another language another one; a payment that is known is gone on with', async () => {
  const confirmation = { confirmation_url: 'https://psp.example.test/c/1' };
  answer = { status: 200, body: { ...payment, status: 'pending', confirmation } };
  await provider().start(attempt);
  await provider().start(attempt);
  await provider().start({ ...attempt, language: 'en' });
  const keys = asked.map(({ headers }) => headers['idempotence-key']);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  asked.length = 0;
  const again = await provider().start({ ...attempt, providerPaymentId: 'p-1', language: 'en' });
  expect(again).toMatchObject({ kind: 'redirect', providerPaymentId: 'p-1' });
  expect(asked.map(({ url }) => url)).toEqual(['/v3/payments/p-1']);
});

test('the cash register is told what was charged for what, as the law on receipts wants it; the refund says it again', async () => {
  const confirmation = { confirmation_url: 'https://psp.example.test/c/1' };
  answer = { status: 200, body: { ...payment, status: 'pending', confirmation } };
  await provider().start(attempt);
  const item = { measure: 'piece', payment_mode: 'full_prepayment' };
  const items = [
    {
      ...item,
      description: 'Чай «Проба»',
      quantity: 2,
      amount: { value: '990.00', currency: 'RUB' },
      vat_code: 3,
      payment_subject: 'commodity',
    },
    {
      ...item,
      description: 'Мыло «Проба»',
      quantity: 1,
      amount: { value: '200.05', currency: 'RUB' },
      vat_code: 11,
      payment_subject: 'commodity',
    },
    {
      ...item,
      description: 'Стриж',
      quantity: 1,
      amount: { value: '400.00', currency: 'RUB' },
      vat_code: 11,
      payment_subject: 'service',
    },
  ];
  const receipt = { customer: { email: 'anna@example.test' }, items };
  expect(asked[0]?.body).toMatchObject({ receipt });
  await provider().refund('p-1', attempt.amountMinor, 'RUB', 'key', attempt.receipt);
  expect(asked.at(-1)).toMatchObject({ url: '/v3/refunds', body: { payment_id: 'p-1', receipt } });
  // Without an address it goes to the telephone; a rate that no register knows is a fault, not another tax.
  await provider().start({ ...attempt, receipt: { ...attempt.receipt, email: '' } });
  expect(asked.at(-1)?.body).toMatchObject({ receipt: { customer: { phone: '79000000001' } } });
  const odd = attempt.receipt.items.map((each) => ({ ...each, vatPercent: 13 }));
  await expect(
    provider().start({ ...attempt, receipt: { ...attempt.receipt, items: odd } }),
  ).rejects.toThrow('13 percent');
});

test('an attempt that has ended there is told as settled', async () => {
  answer = { status: 200, body: { ...payment, status: 'canceled' } };
  expect(await provider().start(attempt)).toEqual({ kind: 'settled', providerPaymentId: 'p-1' });
});

test('its status is read to the last kopeck, and an unknown payment is no fault', async () => {
  answer = { status: 200, body: payment };
  expect(await provider().fetchStatus('p-1')).toEqual({
    state: 'paid',
    amountMinor: 2580_05,
    currency: 'RUB',
    attemptId: attempt.attemptId,
    orderNumber: '10000016',
    merchant: '100500',
  });
  answer = { status: 404, body: {} };
  expect(await provider().fetchStatus('p-2')).toBeNull();
});

test('what it cannot mean is a fault, not a payment', async () => {
  for (const body of [
    {},
    { ...payment, status: 'happy' },
    { ...payment, amount: { value: '1e9', currency: 'RUB' } },
  ]) {
    answer = { status: 200, body };
    await expect(provider().fetchStatus('p-1')).rejects.toThrow();
  }
  answer = { status: 500, body: {} };
  await expect(provider().fetchStatus('p-1')).rejects.toThrow();
});

test('a webhook is heard from the provider’s networks alone', () => {
  const raw = Buffer.from(
    JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: 'p-1' } }),
  );
  const hear = (address: string, body = raw) => provider().parseWebhook(body, {}, address, NOW);
  const heard = { eventId: 'payment.succeeded:p-1', providerPaymentId: 'p-1' };
  for (const address of ['192.0.2.1', '::ffff:192.0.2.31', '2001:db8::1'])
    expect(hear(address)).toEqual(heard);
  for (const address of ['192.0.2.32', '198.51.100.1', '', 'x']) expect(hear(address)).toBeNull();
  expect(hear('192.0.2.1', Buffer.from('no json'))).toBeNull();
});

test('only roubles by card or by the fast payments system are taken', () => {
  const takes = (method: 'card_ru' | 'card' | 'bank_qr', currency: string) =>
    provider().supports({ method, currency, country: 'ru', amountMinor: 1 });
  expect([takes('card_ru', 'RUB'), takes('bank_qr', 'RUB')]).toEqual([true, true]);
  expect([takes('card_ru', 'KZT'), takes('card', 'RUB')]).toEqual([false, false]);
});
