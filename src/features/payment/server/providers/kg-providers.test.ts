import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kgMbankProvider } from './kg-mbank.ts';
import { kgWalletProvider } from './kg-wallet.ts';

const stub = Fastify();
const asked: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };
let baseUrl = '';

beforeAll(async () => {
  await stub.register(formbody);
  stub.all('/*', async (request, reply) => {
    asked.push({ url: request.url, headers: { ...request.headers }, body: request.body });
    return reply.code(answer.status).send(answer.body);
  });
  await stub.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `${stub.listeningOrigin}/api`;
});
afterAll(() => stub.close());
beforeEach(() => {
  asked.length = 0;
});

const says = (body: object, status = 200): void => {
  answer = { status, body };
};
const options = () => ({ baseUrl, merchant: 'arnika-kg', secret: 'not a real secret' });
const wallet = () => kgWalletProvider(options());
const bank = () => kgMbankProvider(options());

const attempt = {
  attemptId: '01900000-0000-7000-8000-000000000001',
  orderNumber: '10000016',
  amountMinor: 2580_05,
};
const payment = (provider: ReturnType<typeof wallet>) => ({
  ...attempt,
  token: provider.byCode.tokenOf(attempt),
  payer: '996555123456',
  comment: 'Заказ 10000016',
});

test('the wallet is asked by a form of seven fields with our token, the exact sum and a number without a plus; the secret goes beside it C7-088 C7-089 C5-042 D61', async () => {
  says({ status: 'SUCCESS', code: 'OK' });
  const asking = payment(wallet());
  expect(await wallet().byCode.send(asking)).toEqual({ kind: 'sent' });
  const [{ url, headers, body }] = asked as [(typeof asked)[number]];
  expect(url).toBe('/api/payment');
  expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(headers['authorization']).toBe('Bearer not a real secret');
  expect(body).toEqual({
    payment_token: asking.token,
    merchant: 'arnika-kg',
    amount: '2580.05',
    requisite: '10000016',
    payer: '996555123456',
    phone: '996555123456',
    comment: 'Заказ 10000016',
  });
});

test('a code is verified by the token and the one-time password; status and code of the answer decide C7-090 C7-091', async () => {
  const { byCode } = wallet();
  says({ status: 'IN_PROGRESS', code: 'OK', auth_token: 'auth-1' });
  expect(await byCode.verify('token', '1234')).toEqual({ kind: 'verified', auth: 'auth-1' });
  expect(asked[0]).toMatchObject({
    url: '/api/verification',
    body: { payment_token: 'token', one_time_password: '1234' },
  });
  const refused = (why: string, words: string | null = null) => ({ kind: 'refused', why, words });
  says({ status: 'FAIL', code: 'WRONG_OTP' });
  expect(await byCode.verify('token', '1234')).toEqual(refused('CODE'));
  expect(await byCode.send(payment(wallet()))).toEqual(refused('NUMBER'));
  says({ status: 'FAIL', code: 'OTP_EXPIRED' });
  expect(await byCode.verify('token', '1234')).toEqual(refused('EXPIRED'));
  says({ status: 'FAIL', code: 'ERROR_OCCURED', details: { message: 'Лимит исчерпан' } });
  expect(await byCode.send(payment(wallet()))).toEqual(refused('FAILED', 'Лимит исчерпан'));
  says({ status: 'SUCCESS', code: 'OK' });
  expect(await byCode.confirm('token', 'auth-1')).toEqual({ kind: 'confirmed' });
  expect(asked.at(-1)).toMatchObject({
    url: '/api/confirmation',
    body: { payment_token: 'token', auth_token: 'auth-1' },
  });
});

test('the bank is asked with a plus before the number, and its right code is the last word C7-094 C7-095 C5-043 D61', async () => {
  const { byCode } = bank();
  says({ success: true });
  const asking = payment(bank());
  expect(await byCode.send(asking)).toEqual({ kind: 'sent' });
  expect(asked[0]).toMatchObject({
    url: '/api/create',
    body: {
      payment_token: asking.token,
      merchant: 'arnika-kg',
      order_id: '10000016',
      amount: '2580.05',
      phone_number: '+996555123456',
    },
  });
  expect(await byCode.verify('token', '1234')).toEqual({ kind: 'verified', auth: null });
  expect(asked[1]).toMatchObject({
    url: '/api/confirm',
    body: { payment_token: 'token', otp: '1234' },
  });
  says({ success: false, code: 'PAYER_UNKNOWN' });
  expect(await byCode.send(asking)).toEqual({ kind: 'refused', why: 'NUMBER', words: null });
});

test('what became of a payment is its sum less what went back, in its currency, for the attempt that its token names', async () => {
  const token = wallet().byCode.tokenOf(attempt);
  const told = { amount: '2580.05', refunded: '80.00', currency: 'KGS', merchant: 'arnika-kg' };
  says({ ...told, status: 'SUCCESS', requisite: '10000016' });
  const paid = {
    state: 'paid',
    amountMinor: 2500_05,
    currency: 'KGS',
    attemptId: attempt.attemptId,
    orderNumber: '10000016',
    merchant: 'arnika-kg',
  };
  expect(await wallet().fetchStatus(token)).toEqual(paid);
  says({ ...told, state: 'paid', order_id: '10000016' });
  expect(await bank().fetchStatus(token)).toEqual(paid);
  // For another order, or under a token of somebody else, it is no attempt of ours.
  says({ ...told, status: 'SUCCESS', requisite: '10000024' });
  expect(await wallet().fetchStatus(token)).toMatchObject({ attemptId: null });
  const forged = kgWalletProvider({ ...options(), secret: 'of somebody else' });
  says({ ...told, status: 'SUCCESS', requisite: '10000016' });
  expect(await wallet().fetchStatus(forged.byCode.tokenOf(attempt))).toMatchObject({
    attemptId: null,
  });
  says({}, 404);
  expect(await wallet().fetchStatus(token)).toBeNull();
});

test('money goes back once for a key; nonsense, a fault and a currency that is none of theirs are thrown', async () => {
  says({ status: 'SUCCESS' });
  await wallet().refund('token', 100_00, 'KGS', 'key-1');
  expect(asked[0]).toMatchObject({
    url: '/api/payments/token/refunds',
    body: { amount: '100.00' },
  });
  expect(asked[0]?.headers['idempotence-key']).toBe('key-1');
  await expect(wallet().refund('token', 100_00, 'RUB', 'key-1')).rejects.toThrow(/RUB/);
  says({ status: 'PERHAPS' });
  await expect(wallet().byCode.verify('token', '1234')).rejects.toThrow();
  says({ status: 'IN_PROGRESS', code: 'OK' });
  await expect(wallet().byCode.verify('token', '1234')).rejects.toThrow(/auth_token/);
  says({}, 500);
  await expect(bank().byCode.verify('token', '1234')).rejects.toThrow(/500/);
  expect(
    wallet().supports({ method: 'kgbalance', country: 'kg', currency: 'KGS', amountMinor: 1 }),
  ).toBe(true);
  expect(
    wallet().supports({ method: 'kgbalance', country: 'kg', currency: 'RUB', amountMinor: 1 }),
  ).toBe(false);
  expect(
    bank().supports({ method: 'kgbalance', country: 'kg', currency: 'KGS', amountMinor: 1 }),
  ).toBe(false);
});
