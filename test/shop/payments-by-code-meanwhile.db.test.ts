import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReservations, ordersIn } from '#features/orders/server/public.ts';
import { minutesToWait, reconcilePayments } from '#features/payment/server/public.ts';
import { pressOn } from '../support/plain-page.ts';
import {
  BANK,
  HOST,
  MINUTE,
  SECOND,
  WALLET,
  confirm,
  dataOf,
  formOn,
  openByCodeShop,
  otp,
  refusal,
  said,
  toNumber,
  toPhone,
  verify,
} from '../support/by-code-shop.ts';

let world: Awaited<ReturnType<typeof openByCodeShop>>;
beforeAll(async () => {
  world = await openByCodeShop();
});
beforeEach(async () => {
  // Each test a day of its own, and providers that are well.
  world.later(2 * 24 * 60 * MINUTE);
  await world.control();
});
afterAll(() => world?.close());

test('a confirmation is believed only with the word of the right code, and money only as the provider tells it when asked', async () => {
  const [placed, token] = await world.withCode();
  expect(said(await confirm(placed, 'invented'))).toEqual(
    refusal('NOT_VERIFIED', 'Что-то пошло не так, попробуйте еще раз'),
  );
  expect((await world.attemptsOf(placed))[0]?.state).toBe('started');
  const { authToken } = dataOf(await verify(placed, token));
  expect(said(await confirm(placed, `${authToken}x`)).code).toBe('NOT_VERIFIED');
  // Another sum than is owed goes to review, whatever the confirmation said.
  await world.control({ takenMinor: 1_00 });
  expect(dataOf(await confirm(placed, authToken)).status).not.toBe('PAID');
  expect((await world.orderOf(placed)).state).toBe('review');
  expect((await world.attemptsOf(placed))[0]?.state).toBe('review');

  const inDollars = await world.place(BANK);
  await world.control({ takenCurrency: 'USD' });
  dataOf(await toPhone(inDollars));
  expect(dataOf(await otp(inDollars)).status).not.toBe('PAID');
  expect((await world.orderOf(inDollars)).state).toBe('review');
});

test('five confirmations at once are one payment', async () => {
  const [placed, token] = await world.withCode();
  const { authToken } = dataOf(await verify(placed, token));
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(placed, authToken)));
  expect(answers.map((answer) => said(answer).status)).toEqual(
    Array.from({ length: 5 }, () => 'PAID'),
  );
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from purchase_event where purchase_id = ${(await world.orderOf(placed)).id}
      and to_state = 'paid'`.execute(world.shop.base.database);
  expect(rows[0]?.paid).toBe(1);
  expect(await world.attemptsOf(placed)).toHaveLength(1);
});

test('the helper confirms by POST and by GET, from our own pages alone C7-093', async () => {
  for (const method of ['POST', 'GET'] as const) {
    const [placed, token] = await world.withCode();
    const { authToken: auth_token } = dataOf(await verify(placed, token));
    const { client, order_id } = placed;
    const given = { order_id, auth_token };
    const url = '/ru/shop/ajax/cart/payment/confirmation/confirm';
    const foreign = await client.request({
      method: 'GET',
      url: `${url}?${new URLSearchParams(given).toString()}`,
      headers: { 'sec-fetch-site': 'cross-site', 'x-requested-with': '' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await world.orderOf(placed)).state).toBe('placed');
    const answer = await client.request(
      method === 'POST'
        ? { method, url, payload: given }
        : { method, url: `${url}?${new URLSearchParams(given).toString()}` },
    );
    expect([answer.statusCode, answer.json().data?.status]).toEqual([200, 'PAID']);
  }
});

test('a provider that is silent or broken is told so, at every step; the order stays payable and is paid when it is back C8-049', async () => {
  const words = 'Что-то пошло не так, попробуйте еще раз';
  const down = refusal('WENT_WRONG', words);
  const placed = await world.place(WALLET);
  await world.control({ start: 'silent' });
  const silent = await toNumber(placed);
  expect([silent.statusCode, silent.headers['retry-after']]).toEqual([503, '30']);
  expect(said(silent)).toEqual(down);
  const page = await world.pageAt(placed, placed.redirect);
  expect(formOn(page)).toBe('NEW');
  expect(page).not.toContain('Платёжная система не ответила');
  await world.control();
  const { paymentToken } = dataOf(await toNumber(placed));
  await world.control({ start: 'error' });
  expect(said(await verify(placed, paymentToken))).toEqual(down);
  await world.control();
  const { authToken } = dataOf(await verify(placed, paymentToken));
  await world.control({ start: 'error' });
  expect(said(await confirm(placed, authToken))).toEqual(down);
  await world.control();
  expect(dataOf(await confirm(placed, authToken)).status).toBe('PAID');
});

test('money that takes its time is waited for, and found also when the page was closed meanwhile C4-104', async () => {
  const [open, token] = await world.withCode();
  const { authToken } = dataOf(await verify(open, token));
  await world.control({ delaySeconds: 20 });
  expect(dataOf(await confirm(open, authToken)).status).toBe('IN_PROGRESS');
  expect(formOn(await world.pageAt(open, open.redirect))).toBe('IN_PROGRESS');
  // No second number while the first payment may still come.
  expect(dataOf(await toNumber(open)).status).toBe('IN_PROGRESS');
  world.later(20 * SECOND);
  expect(dataOf(await confirm(open, authToken)).status).toBe('PAID');

  const closed = await world.place(BANK);
  dataOf(await toPhone(closed));
  await world.control({ status: 'error' });
  expect(dataOf(await otp(closed)).status).toBe('IN_PROGRESS');
  await world.control();
  world.later(11 * MINUTE);
  await reconcilePayments(world.shop.features.payment.behind);
  expect((await world.orderOf(closed)).state).toBe('paid');
});

test('once the goods are no longer kept no number is taken, and the page says so', async () => {
  const placed = await world.place(WALLET);
  world.later(31 * MINUTE);
  expect(said(await toNumber(placed)).code).toBe('NOT_PAYABLE');
  const parts = world.shop.features.payment.behind;
  await expireReservations(ordersIn(parts.database), world.now(), (id) => minutesToWait(parts, id));
  expect((await world.orderOf(placed)).state).toBe('cancelled');
  const page = await world.pageAt(placed, placed.redirect);
  expect([formOn(page), page.includes('Заказ отменён')]).toEqual([undefined, true]);
});

test('without scripts both are paid by the forms of the same page, and what was typed stays beside what was wrong C2-091 C4-102 C4-105', async () => {
  for (const [method, number, wrongNumber] of [
    [WALLET, '0555 123 456', 'Неверный номер кошелька'],
    [BANK, '+996 555 123 456', 'Неверный номер телефона'],
  ] as const) {
    const placed = await world.place(method);
    const { client, redirect } = placed;
    const press = (having: string, chosen: Record<string, string>) =>
      pressOn(world.shop, client, redirect, { having }, chosen, HOST);
    const wrong = await press('name="payer"', { payer: '12 34' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(wrongNumber);
    expect(wrong.body).toContain('value="12 34"');
    const sent = await press('name="payer"', { payer: number });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${redirect}#by-code`]);
    const badCode = await press('name="code"', { code: '0000' });
    expect([badCode.statusCode, badCode.body.includes('Неверный SMS код')]).toEqual([422, true]);
    expect((await press('value="code-again"', {})).statusCode).toBe(429);
    const paid = await press('name="code"', { code: '1234' });
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toContain(`/thank-you/${method}/?order_id=${placed.order_id}`);
    expect((await world.orderOf(placed)).state).toBe('paid');
  }
});

test('who pays again from the order is led to the same form', async () => {
  const placed = await world.place(BANK);
  const again = await placed.client.call('security_get_redirect_data_for_payment', {
    body: { orderNumber: placed.order_id },
  });
  expect(dataOf(again)).toEqual({ method: 'GET', redirect: placed.redirect, params: {} });
});
