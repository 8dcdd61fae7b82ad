import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  resend,
  said,
  toNumber,
  toPhone,
  verify,
} from '../support/by-code-shop.ts';
import { pressOn } from '../support/plain-page.ts';

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

test('an order by wallet leads to its own page; a number, a code and the confirmation there pay it C1-011 C2-017 C2-091 C4-100 C4-101 C4-103 C4-104 C7-092', async () => {
  const placed = await world.place(WALLET);
  const { order_id, redirect } = placed;
  expect(redirect).toBe(
    `/ru/shop/payment/thank-you/kgbalance/?mb=1&requisite=${order_id}&order_id=${order_id}&contract=${(await world.orderOf(placed)).buyerContract}`,
  );
  const first = await world.pageAt(placed, redirect);
  expect(formOn(first)).toBe('NEW');
  expect(first).toContain('Номер кошелька');
  expect(await world.attemptsOf(placed)).toEqual([]);

  const sent = dataOf(await toNumber(placed));
  expect(sent).toMatchObject({ status: 'SUCCESS', codeLength: 4, payer: '555123456' });
  expect(Date.parse(sent.resendAt) - Date.parse(sent.now)).toBe(60 * SECOND);
  const second = await world.pageAt(placed, redirect);
  expect(formOn(second)).toBe('SUCCESS');
  expect(second).toContain('Код из 4 цифр отправили на +996 555123456');

  const verified = dataOf(await verify(placed, sent.paymentToken));
  expect(verified.status).toBe('IN_PROGRESS');
  expect((await world.orderOf(placed)).state).toBe('placed');
  expect(formOn(await world.pageAt(placed, redirect))).toBe('IN_PROGRESS');

  expect(dataOf(await confirm(placed, verified.authToken)).status).toBe('PAID');
  expect((await world.orderOf(placed)).state).toBe('paid');
  const paid = await world.pageAt(placed, redirect);
  expect(formOn(paid)).toBeUndefined();
  expect(paid).toContain('оплачен');
  // A second confirmation, a code and a number that come late change nothing.
  expect(dataOf(await confirm(placed, verified.authToken)).status).toBe('PAID');
  expect(dataOf(await verify(placed, sent.paymentToken)).status).toBe('PAID');
  expect(said(await toNumber(placed))).toEqual(
    refusal('NOT_PAYABLE', 'Этот заказ уже не ждёт оплаты'),
  );
  expect((await world.attemptsOf(placed)).map(({ state }) => state)).toEqual(['paid']);
});

test('money that was taken while its answer was lost is found by the next confirmation, which the provider refuses: nothing is given up, nobody pays twice C4-104 C7-092', async () => {
  const [placed, token] = await world.withCode();
  const { authToken } = dataOf(await verify(placed, token));
  await world.takenUnheard(token);
  expect(dataOf(await confirm(placed, authToken)).status).toBe('PAID');
  expect((await world.orderOf(placed)).state).toBe('paid');
  expect((await world.attemptsOf(placed)).map(({ state }) => state)).toEqual(['paid']);
});

test('while the money of an earlier confirmation is on its way, a refused second one changes nothing C4-104', async () => {
  const [placed, token] = await world.withCode();
  const { authToken } = dataOf(await verify(placed, token));
  await world.control({ delaySeconds: 60 });
  expect(dataOf(await confirm(placed, authToken)).status).toBe('IN_PROGRESS');
  expect(dataOf(await confirm(placed, authToken)).status).toBe('IN_PROGRESS');
  world.later(61 * SECOND);
  expect(dataOf(await confirm(placed, authToken)).status).toBe('PAID');
});

test('a phone is guessed at six times a day, and gets ten codes, however many orders are made for it', async () => {
  const guess = async () => {
    const placed = await world.place(WALLET);
    const token = dataOf(await toNumber(placed, '555 999 111')).paymentToken;
    return [
      said(await verify(placed, token, '0000')).code,
      said(await verify(placed, token, '0000')).code,
    ];
  };
  const wrong = ['CODE_WRONG', 'CODE_WRONG'];
  expect([await guess(), await guess(), await guess()]).toEqual([wrong, wrong, wrong]);
  expect(await guess()).toEqual(['TOO_MANY', 'TOO_MANY']);
  const another = await world.place(WALLET);
  expect(dataOf(await toNumber(another, '555 999 222')).status).toBe('SUCCESS');
});

test('whoever chooses the wallet on the payment page of the account is led to where its number is typed C2-090 C2-091', async () => {
  const placed = await world.place('card');
  const order = await world.orderOf(placed);
  const member = await world.memberOf(order);
  const at = `/ru/shop/profile/orders/${order.orderNumber}/payment/`;
  const answer = await pressOn(
    world.shop,
    member,
    at,
    { having: 'pay-otherwise' },
    { paymentSelected: WALLET },
    HOST,
  );
  expect(answer.headers.location).toMatch(/^\/ru\/shop\/payment\/thank-you\/kgbalance\/\?mb=1&/);
});

test('an order by mobile bank is paid by the code to its phone; both calls say success, with and without a slash at the end C2-018 C7-094 C7-095 C7-096 D60', async () => {
  const placed = await world.place(BANK);
  const { order_id, redirect, client } = placed;
  expect(redirect).toBe(
    `/ru/shop/payment/thank-you/cbk_mbank/?mb=1&requisite=${order_id}&order_id=${order_id}&contract=${(await world.orderOf(placed)).buyerContract}`,
  );
  expect(await world.pageAt(placed, redirect)).toContain('Номер телефона');
  // As a form, the way that the specification sends it.
  const post = (step: string, fields: Record<string, string>) =>
    client.request({
      method: 'POST',
      url: `/ru/shop/ajax/cart/payment/mbank/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const created = await post('create', { order_id, phone_number: '+996555123456' });
  expect([created.statusCode, created.json().success]).toEqual([200, true]);
  const confirmed = await post('confirm/', { order_id, otp: '1234' });
  expect([confirmed.statusCode, confirmed.json().success]).toEqual([200, true]);
  expect(confirmed.json().data.status).toBe('PAID');
  expect((await world.orderOf(placed)).state).toBe('paid');
  expect(dataOf(await otp(placed)).status).toBe('PAID');
});

test('a wrong number and a wrong code are told in the prescribed words, and nothing is begun or lost by them C4-102 C4-105 C8-047 C8-048 C8-050', async () => {
  const wallet = await world.place(WALLET);
  for (const number of ['', '12345', '+7 900 000-00-01', '555 120 000'])
    expect(said(await toNumber(wallet, number)), number).toEqual(
      refusal('NUMBER_WRONG', 'Неверный номер кошелька'),
    );
  const told = 'Кошелёк временно заблокирован. Обратитесь в службу поддержки';
  expect(said(await toNumber(wallet, '555 120 001'))).toEqual(refusal('ERROR_OCCURED', told));
  const { paymentToken } = dataOf(await toNumber(wallet));
  for (const code of ['0000', '123', '12345', 'abcd'])
    expect(said(await verify(wallet, paymentToken, code)), code).toEqual(
      refusal('CODE_WRONG', 'Неверный SMS код'),
    );
  expect(dataOf(await verify(wallet, paymentToken, ' 12-34')).status).toBe('IN_PROGRESS');
  expect(await world.attemptsOf(wallet)).toHaveLength(1);

  const bank = await world.place(BANK);
  for (const phone of ['12345', '+996 555 120 000'])
    expect(said(await toPhone(bank, phone)), phone).toEqual(
      refusal('NUMBER_WRONG', 'Неверный номер телефона'),
    );
  expect(said(await toPhone(bank, '555120001'))).toEqual(refusal('ERROR_OCCURED', told));
  dataOf(await toPhone(bank));
  expect(said(await otp(bank, '0000'))).toEqual(refusal('CODE_WRONG', 'Неверный SMS код'));
  expect((await world.orderOf(bank)).state).toBe('placed');
});

test('another code may be asked for after 60 seconds by the server, to another number at once; an old one opens nothing C4-101 C9-014 D7', async () => {
  const [placed, token] = await world.withCode();
  world.later(59 * SECOND);
  const early = await resend(placed);
  expect([early.statusCode, early.headers['retry-after'], early.json().data.code]).toEqual([
    429,
    '60',
    'TOO_SOON',
  ]);
  expect(early.json().message).toEqual(['Новый код можно запросить через 1 секунду']);
  world.later(SECOND);
  expect(dataOf(await resend(placed))).toMatchObject({ status: 'SUCCESS', paymentToken: token });
  expect(dataOf(await toNumber(placed, '700 000 002'))).toMatchObject({ payer: '700000002' });
  world.later(10 * MINUTE);
  expect(said(await verify(placed, token))).toEqual(
    refusal('CODE_EXPIRED', 'Этот код больше не действует. Запросите новый'),
  );
  dataOf(await resend(placed));
  expect(dataOf(await verify(placed, token)).status).toBe('IN_PROGRESS');
  expect(await world.attemptsOf(placed)).toHaveLength(1);
});

test('wrong codes are counted: three at one code, six at an order in a day; so are numbers', async () => {
  const [placed, token] = await world.withCode();
  const wrong = () => verify(placed, token, '0000');
  for (const _ of [1, 2, 3]) expect(said(await wrong()).code).toBe('CODE_WRONG');
  // The right one, too, is too late by now.
  expect(said(await verify(placed, token)).code).toBe('CODE_EXPIRED');
  world.later(MINUTE);
  dataOf(await resend(placed));
  // A try that nobody could guess by has cost none of the day's six.
  for (const _ of [4, 5, 6]) expect(said(await wrong()).code).toBe('CODE_WRONG');
  world.later(MINUTE);
  dataOf(await resend(placed));
  expect(said(await wrong()).code).toBe('TOO_MANY');
  expect((await wrong()).headers['retry-after']).toBe('3600');
  const other = await world.place(WALLET);
  const codes: unknown[] = [];
  for (let number = 0; number < 11; number++)
    codes.push(said(await toNumber(other, `70${String(number).padStart(3, '0')}0000`)).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'NUMBER_WRONG'), 'TOO_MANY']);
});

test('one address that tries many numbers over many orders is held back', async () => {
  const placed = await world.place(WALLET);
  const fixed = world.shop.client({ host: HOST, language: 'ru' });
  const codes = new Set<unknown>();
  for (let order = 0; order < 4; order++) {
    const own = await world.place(WALLET);
    for (const [name, value] of own.client.cookies) fixed.cookies.set(name, value);
    for (let number = 0; number < 8; number++)
      codes.add(said(await toNumber({ ...own, client: fixed }, `7${order}${number}000000`)).code);
  }
  expect([...codes]).toEqual(['NUMBER_WRONG', 'TOO_MANY']);
  expect(said(await toNumber(placed)).status).toBe('SUCCESS');
});

test('to everybody but its buyer an order and its payment are not there, and an order paid otherwise takes no such step', async () => {
  const [placed, token] = await world.withCode();
  const stranger = {
    ...placed,
    client: world.shop.client({ host: HOST, language: 'ru', isRoaming: true }),
  };
  const { authToken } = dataOf(await verify(placed, token));
  for (const answer of [
    await toNumber(stranger),
    await verify(stranger, token),
    await resend(stranger),
    await confirm(stranger, authToken),
    await toPhone(stranger),
    await otp(stranger),
    await verify(placed, 'no-such-token'),
  ])
    expect(said(answer)).toEqual(refusal('ORDER_UNKNOWN', 'Заказ не найден'));
  expect(said(await toPhone(placed)).code).toBe('METHOD_UNAVAILABLE');
  expect(said(await toNumber(await world.place('card'))).code).toBe('METHOD_UNAVAILABLE');
  expect((await world.orderOf(placed)).state).toBe('placed');
});
