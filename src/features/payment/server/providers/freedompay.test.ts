import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  FREEDOMPAY_KEY,
  FREEDOMPAY_MERCHANT,
  openFreedomPayPeer,
} from '../../../../../test/support/payment-peers/freedompay-peer.ts';
import { PAYER } from '../../../../../test/support/payer.ts';
import { freedomPayProvider } from './freedompay.ts';
import { readAnswer, readForm, signedForm } from './freedompay-signature.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let peer: Awaited<ReturnType<typeof openFreedomPayPeer>>;
let now = NOW;

beforeAll(async () => {
  peer = await openFreedomPayPeer();
});
afterAll(() => peer.stub.close());
beforeEach(() => {
  now = NOW;
});

const provider = (change: { isTesting?: boolean; secretKey?: string; merchant?: string } = {}) =>
  freedomPayProvider({
    code: 'freedompay-kg',
    baseUrl: peer.stub.listeningOrigin,
    page: 'https://pay.example.test',
    merchant: FREEDOMPAY_MERCHANT,
    secretKey: FREEDOMPAY_KEY,
    currency: 'KGS',
    isTesting: false,
    now: () => now,
    ...change,
  });

let attempts = 0;
const attempt = () => ({
  ...PAYER,
  attemptId: `01900000-0000-7000-8000-${String((attempts += 1)).padStart(12, '0')}`,
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 2580_05,
  currency: 'KGS',
  method: 'card',
  returnUrl: 'https://shop.example.test/ky/back/?order_id=1',
  webhookUrl: 'https://shop.example.test/ru/shop/payment/notify/freedompay-kg/',
  language: 'ky',
});

async function started(change: object = {}) {
  const asked = { ...attempt(), ...change };
  const begun = await provider().start(asked);
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  return { asked, ...begun };
}

test('the signature is that of its documentation: the script, all values by the names of their fields, the key', () => {
  const fields = {
    pg_order_id: '23',
    pg_merchant_id: '7',
    pg_amount: '25',
    pg_description: 'Order description',
  };
  const { pg_salt: salt, pg_sig: signature } = signedForm('init_payment.php', fields, 'key');
  const words = `init_payment.php;25;Order description;7;23;${salt};key`;
  expect(signature).toBe(createHash('md5').update(words).digest('hex'));
});

test('nested elements of an answer are signed in their place, and an empty one counts', () => {
  const body =
    '<pg_status>ok</pg_status><pg_refund_payments><pg_payment_id>2</pg_payment_id><pg_amount>1</pg_amount></pg_refund_payments><pg_a/>';
  const signed = (words: string) =>
    `<?xml version="1.0"?>\n<response>${body}<pg_sig>${createHash('md5').update(words).digest('hex')}</pg_sig></response>`;
  const right = signed('s;;1;2;ok;key');
  expect(readAnswer('s', right, 'key').get('pg_status')).toBe('ok');
  for (const wrong of [signed('s;;2;1;ok;key'), right.replace('>2<', '>3<')])
    expect(() => readAnswer('s', wrong, 'key')).toThrow('not signed');
});

test('a payment begins with its exact sum, captured at once, and with both of our addresses', async () => {
  const { asked, redirect } = await started();
  expect(redirect).toMatch(/^https:\/\/pay\.example\.test\/pay\.html\?customer=\d+&lang=ru$/);
  expect(peer.begun).toMatchObject({
    pg_amount: '2580.05',
    pg_currency: 'KGS',
    pg_auto_clearing: '1',
    pg_lifetime: '3600',
    pg_language: 'kg',
    pg_testing_mode: '0',
    pg_result_url: 'https://shop.example.test/ru/shop/payment/notify/freedompay-kg',
    pg_check_url: 'https://shop.example.test/ru/shop/payment/notify/freedompay-kg/check',
    pg_user_phone: '79000000001',
    pg_user_ip: '192.0.2.44',
  });
  expect(peer.begun['pg_order_id']).toMatch(/^[a-zA-Z0-9]+$/);
  expect(peer.begun['pg_order_id']).toContain(asked.attemptId.replaceAll('-', ''));
});

test('the same attempt begun twice is one payment there; one that is known leads to its page and begins nothing', async () => {
  const asked = attempt();
  const [one, two] = [await provider().start(asked), await provider().start(asked)];
  expect(two).toEqual(one);
  const count = peer.count();
  const known = {
    ...asked,
    providerPaymentId: one.providerPaymentId,
    page: 'https://pay.example.test/kept',
  };
  expect(await provider().start({ ...known, language: 'ru' })).toMatchObject({
    kind: 'redirect',
    redirect: known.page,
  });
  expect(peer.count()).toBe(count);
});

test.each([
  ['success', '1', 'paid'],
  ['ok', undefined, 'paid'],
  ['success', '0', 'waiting'],
  ['process', undefined, 'waiting'],
  ['something new', undefined, 'waiting'],
  ['error', undefined, 'failed'],
  ['revoked', '1', 'failed'],
])('what it calls %s, captured %s, is %s to us', async (state, captured, ours) => {
  const { providerPaymentId: id, redirect, asked } = await started();
  peer.settle(redirect, 'paid', { pg_payment_status: state, pg_captured: captured ?? '' });
  expect(await provider().fetchStatus(id)).toMatchObject({
    state: ours,
    currency: 'KGS',
    attemptId: asked.attemptId,
    orderNumber: '10000016',
    merchant: FREEDOMPAY_MERCHANT,
    amountMinor: state === 'error' || state === 'revoked' ? 0 : 2580_05,
  });
});

test('one that nobody used has failed when nobody can use it any more, not a minute before', async () => {
  const { providerPaymentId: id } = await started();
  now = new Date(NOW.getTime() + 79 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'waiting' });
  now = new Date(NOW.getTime() + 80 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'failed' });
});

test('parts go back one after another, never more than is left, and what went back is told with a minus', async () => {
  const { providerPaymentId: id, redirect } = await started();
  peer.settle(redirect, 'paid');
  await provider().refund(id, 1000_05, 'KGS', 'a');
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'paid', amountMinor: 1580_00 });
  await expect(provider().refund(id, 1580_01, 'KGS', 'b')).rejects.toThrow('420');
  await provider().refund(id, 1580_00, 'KGS', 'c');
  expect(await provider().fetchStatus(id)).toMatchObject({ amountMinor: 0 });
  await expect(provider().refund(id, 1, 'KZT', 'd')).rejects.toThrow('no refunds in KZT');
});

test('a payment that it does not know is none; another account, a wrong key and another signature are faults', async () => {
  expect(await provider().fetchStatus('7')).toBeNull();
  await expect(provider({ merchant: '7' }).fetchStatus('7')).rejects.toThrow('9998');
  await expect(provider({ secretKey: 'another' }).fetchStatus('7')).rejects.toThrow('9999');
  const { providerPaymentId: id } = await started();
  peer.mood = 'other-key';
  await expect(provider().fetchStatus(id)).rejects.toThrow('not signed');
  await expect(provider().start(attempt())).rejects.toThrow('not signed');
  peer.mood = 'well';
});

test('cards in the money of its own account are taken, and a test takes none and says so', () => {
  const takes = (method: 'card' | 'kgbalance', currency: string) =>
    provider().supports({ method, currency, country: 'kg', amountMinor: 1 });
  expect([takes('card', 'KGS'), takes('card', 'KZT'), takes('kgbalance', 'KGS')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([provider().isPractice, provider({ isTesting: true }).isPractice]).toEqual([false, true]);
  expect(provider().pageOrigins).toEqual(['https://pay.example.test']);
});

test('a form with two signatures is nobody’s', () => {
  const form = new URLSearchParams(signedForm('s', { pg_payment_id: '1' }, 'key')).toString();
  expect(readForm('s', Buffer.from(form), 'key')?.get('pg_payment_id')).toBe('1');
  for (const spoilt of [
    `${form}&pg_sig=x`,
    form.replace('pg_payment_id=1', 'pg_payment_id=2'),
    `${form}&more=1`,
  ])
    expect(readForm('s', Buffer.from(spoilt), 'key')).toBeNull();
});
