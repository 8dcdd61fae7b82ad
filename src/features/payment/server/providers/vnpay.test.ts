import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openVnpayPeer, VNPAY_KEYS } from '../../../../../test/support/payment-peers/vnpay-peer.ts';
import { PAYER } from '../../../../../test/support/payer.ts';
import { readQuery } from './vnpay-api.ts';
import { vnpayProvider } from './vnpay.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
let peer: Awaited<ReturnType<typeof openVnpayPeer>>;
let now = NOW;

beforeAll(async () => {
  peer = await openVnpayPeer();
});
afterAll(() => peer.stub.close());
beforeEach(() => {
  now = NOW;
  peer.mood = 'well';
});

const provider = (change: { secretKey?: string; isTesting?: boolean } = {}) =>
  vnpayProvider({
    ...VNPAY_KEYS,
    apiUrl: `${peer.stub.listeningOrigin}/api`,
    payUrl: 'https://pay.example.test/vpcpay.html',
    isTesting: false,
    now: () => now,
    ...change,
  });

let attempts = 0;
const attempt = (change: object = {}) => ({
  ...PAYER,
  attemptId: `01900000-0000-7000-8000-${String((attempts += 1)).padStart(12, '0')}`,
  startedAt: NOW,
  providerPaymentId: null,
  orderNumber: '10000016',
  amountMinor: 1_250_000,
  currency: 'VND',
  method: 'card',
  returnUrl: 'https://shop.example.test/vi/back/?order_id=1&headerId=2',
  webhookUrl: 'https://shop.example.test/ru/shop/payment/notify/vnpay/',
  language: 'vi',
  ...change,
});

async function started(change: object = {}) {
  const begun = await provider().start(attempt(change));
  if (begun.kind !== 'redirect') throw new Error(begun.kind);
  return begun;
}

test('the page’s address carries a hundred times the sum, the clocks of Vietnam, and a signature over all its fields by name', async () => {
  const { redirect, providerPaymentId } = await started();
  const { origin, pathname, searchParams } = new URL(redirect);
  expect(origin + pathname).toBe('https://pay.example.test/vpcpay.html');
  const { vnp_SecureHash: signature, ...fields } = Object.fromEntries(searchParams);
  expect(fields).toEqual({
    vnp_Amount: '125000000',
    vnp_Command: 'pay',
    vnp_CreateDate: '20261121030000',
    vnp_CurrCode: 'VND',
    vnp_ExpireDate: '20261121033000',
    vnp_IpAddr: '192.0.2.44',
    vnp_Locale: 'vn',
    vnp_OrderInfo: '10000016',
    vnp_OrderType: 'other',
    vnp_ReturnUrl: 'https://shop.example.test/vi/back/?order_id=1&headerId=2',
    vnp_TmnCode: 'ARNIKA01',
    vnp_TxnRef: providerPaymentId,
    vnp_Version: '2.1.0',
  });
  const signed = redirect.slice(redirect.indexOf('?') + 1, redirect.indexOf('&vnp_SecureHash'));
  expect(signature).toBe(createHmac('sha512', VNPAY_KEYS.secretKey).update(signed).digest('hex'));
  expect(providerPaymentId).toMatch(/^[a-zA-Z0-9]{1,100}$/);
});

test('a code for the app of a bank has its own way there; a card leaves it open which bank', async () => {
  const bankOf = async (method: string) =>
    new URL((await started({ method })).redirect).searchParams.get('vnp_BankCode');
  expect([await bankOf('vn_qr'), await bankOf('card')]).toEqual(['VNPAYQR', null]);
});

test('the same attempt is the same page in any case, until it has ended', async () => {
  const asked = attempt();
  const first = await provider().start(asked);
  const known = { ...asked, providerPaymentId: first.providerPaymentId };
  expect(await provider().start(known)).toEqual(first);
  now = new Date(NOW.getTime() + 50 * 60_000);
  expect(await provider().start(known)).toEqual({
    kind: 'settled',
    providerPaymentId: first.providerPaymentId,
  });
});

test.each([
  ['00', '01', 'paid'],
  ['01', '01', 'waiting'],
  ['02', '01', 'failed'],
  ['04', '01', 'waiting'],
  ['07', '01', 'waiting'],
  ['05', '02', 'paid'],
  ['09', '02', 'paid'],
])('state %s of kind %s is %s to us', async (state, kind, ours) => {
  const { redirect, providerPaymentId: id } = await started();
  peer.settle(redirect, 'paid', { vnp_TransactionStatus: state, vnp_TransactionType: kind });
  const status = await provider().fetchStatus(id);
  expect(status).toMatchObject({ state: ours, orderNumber: '10000016', merchant: 'ARNIKA01' });
  // A refund that is on its way is gone; one that was refused leaves the money.
  expect(status?.amountMinor).toBe(kind === '02' && state !== '09' ? 0 : 1_250_000);
});

test('one that nobody opened, or left unfinished, has failed when nobody can pay it any more', async () => {
  const { redirect, providerPaymentId: id } = await started();
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'waiting', amountMinor: 0 });
  peer.open(redirect);
  now = new Date(NOW.getTime() + 49 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'waiting' });
  now = new Date(NOW.getTime() + 50 * 60_000);
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'failed' });
  peer.settle(redirect, 'paid');
  expect(await provider().fetchStatus(id)).toMatchObject({ state: 'paid' });
});

test('the same key twice is one refund; of a part nobody says what is left, so nothing more is given back blindly', async () => {
  const whole = await started();
  peer.settle(whole.redirect, 'paid');
  await provider().refund(whole.providerPaymentId, 1_250_000, 'VND', 'whole');
  await expect(
    provider().refund(whole.providerPaymentId, 1_250_000, 'VND', 'whole'),
  ).rejects.toThrow('94');
  expect(peer.refundedMinor(whole.redirect)).toBe(1_250_000);
  expect(await provider().fetchStatus(whole.providerPaymentId)).toMatchObject({ amountMinor: 0 });
  const part = await started();
  peer.settle(part.redirect, 'paid');
  await provider().refund(part.providerPaymentId, 250_000, 'VND', 'part');
  expect(peer.refundedMinor(part.redirect)).toBe(250_000);
  await expect(provider().fetchStatus(part.providerPaymentId)).rejects.toThrow('how much is left');
  await expect(provider().refund(part.providerPaymentId, 1, 'USD', 'x')).rejects.toThrow('USD');
});

test('a wrong key, an answer of another one and an amount that is none are faults, never a payment', async () => {
  const { redirect, providerPaymentId: id } = await started();
  peer.settle(redirect, 'paid');
  await expect(provider({ secretKey: 'another' }).fetchStatus(id)).rejects.toThrow('97');
  peer.mood = 'other-key';
  await expect(provider().fetchStatus(id)).rejects.toThrow('not signed');
  peer.mood = 'well';
  peer.settle(redirect, 'paid', { vnp_Amount: '1e9' });
  await expect(provider().fetchStatus(id)).rejects.toThrow('the amount 1e9');
  expect(await provider().fetchStatus('not ours')).toBeNull();
});

test('a query is read whole or not at all: changed, unsigned, or with a field twice it says nothing', () => {
  const query = 'vnp_Amount=100&vnp_TxnRef=a+b';
  const signature = createHmac('sha512', 'key').update(query).digest('hex');
  const read = (text: string) => readQuery(Buffer.from(text), 'key')?.get('vnp_TxnRef');
  // What is not its own, and the name of the way to sign, are no part of it.
  expect(read(`${query}&vnp_SecureHashType=SHA512&order_id=7&vnp_SecureHash=${signature}`)).toBe(
    'a b',
  );
  for (const spoilt of [
    query,
    `${query}&vnp_SecureHash=`,
    `${query}&vnp_More=1&vnp_SecureHash=${signature}`,
    `${query}&vnp_TxnRef=c&vnp_SecureHash=${signature}`,
    `vnp_Amount=101&vnp_TxnRef=a+b&vnp_SecureHash=${signature}`,
  ])
    expect(read(spoilt)).toBeUndefined();
  // Nobody can say which of two counts, whoever signed them.
  const twice = `${query}&vnp_TxnRef=c`;
  const right = createHmac('sha512', 'key').update(twice).digest('hex');
  expect(read(`${twice}&vnp_SecureHash=${right}`)).toBeUndefined();
});

test('cards and codes in dong are taken from its least sum on, and a test takes none and says so', () => {
  const takes = (method: 'card' | 'vn_qr' | 'blik', currency: string, amountMinor: number | null) =>
    provider().supports({ method, currency, country: 'vn', amountMinor });
  expect([takes('card', 'VND', 5_000), takes('vn_qr', 'VND', null)]).toEqual([true, true]);
  expect([
    takes('card', 'VND', 4_999),
    takes('card', 'USD', 5_000),
    takes('blik', 'VND', 5_000),
  ]).toEqual([false, false, false]);
  expect([provider().isPractice, provider({ isTesting: true }).isPractice]).toEqual([false, true]);
  expect(provider().pageOrigins).toEqual(['https://pay.example.test']);
});
