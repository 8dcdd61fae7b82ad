import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { openPlainStores, type PlainStores, type PlainVisitor } from '../support/plain-stores.ts';
import { bringCodes } from '../support/promo-codes.ts';
import { TEST_SECRET } from '../support/server.ts';
import { countCashback, setProgram } from '#features/cashback/server/public.ts';
import { confirmPaid } from '#features/orders/server/public.ts';

const HOUR = 3_600_000;
const VIKTOR = '1000003';

let shop: PlainStores;
let hours = 0;
const now = () => new Date(DEMO_DAY.getTime() + hours * HOUR);
beforeAll(async () => {
  shop = await openPlainStores({ now });
});
afterAll(() => shop?.close());

const signIn = (login: string) => shop.visitor({ login: `${login}@example.test` });
const pageOf = async ({ browser }: PlainVisitor, path = '/ru/shop/profile/cashback') => {
  await browser.open(path);
  return browser.page;
};
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
const callOf = async ({ client }: PlainVisitor, name: string, input?: object) =>
  (await client.call(name, input)).json().data;

/** Buys so many creams, and the money comes. */
async function buy({ client }: PlainVisitor, count: number): Promise<string> {
  await client.call('cart_clear');
  const { sums, agreements } = await upToFinalStep(client, { ...BUYING.ru, count });
  const answer = await client.call('cart_payment_data_check', {
    body: { ...sums, agreements },
  });
  const { orderNumber } = answer.json().data;
  const actor = { kind: 'system', name: 'test' } as const;
  expect(await confirmPaid(shop.database, { orderNumber, actor, now: now() })).toBe('confirmed');
  return orderNumber;
}

test('the account explains each order of a month: of what without tax, how many percent, how much; the sums add up I1-013 I3-004 I3-008 I9-045 I9-049', async () => {
  const anna = await signIn('anna');
  expect(textOf(await pageOf(anna))).toContain('Начислений пока нет');
  const before = (await callOf(anna, 'get_user_data')).userData;
  expect(before.cashback).toMatchObject({ program_code: 'pk2021', value: 0, percent: 0 });
  const orders = [await buy(anna, 2), await buy(anna, 6)];
  const waiting = await callOf(anna, 'account_cashback');
  expect(waiting.lines).toEqual([]);
  expect(waiting.standing.points).toBeGreaterThanOrEqual(30);
  hours += 24;
  await countCashback(shop.database, now());
  const view = await callOf(anna, 'account_cashback');
  expect(view.lines.map((line: { orderNumber: string }) => line.orderNumber).toSorted()).toEqual(
    orders.toSorted(),
  );
  let sum = 0;
  for (const line of view.lines) {
    expect(line.sum).toBe(Math.floor((Math.round(line.basis * 100) * line.percent) / 100) / 100);
    expect(line.percent).toBe(view.standing.percent);
    sum += line.sum;
  }
  expect(view.totals[0].sum).toBeCloseTo(sum, 5);
  const { bonuses, cashback } = (await callOf(anna, 'get_user_data')).userData;
  expect([bonuses.bz, cashback.value]).toEqual([view.totals[0].sum, view.totals[0].sum]);
  const html = await pageOf(anna);
  const text = textOf(html);
  for (const order of orders) {
    expect(text).toContain(`Заказ ${order}`);
    expect(html).toContain(`/ru/shop/profile/orders/${order}/`);
  }
  expect(text).toMatch(new RegExp(`${view.standing.percent}% от [\\d ,]+ ₽ без НДС`));
  expect(textOf(await pageOf(anna, '/ru/shop/profile'))).toContain('Кешбэк за заказы');
});

test('the cart says what it would bring if it were paid today, with what the month would gain I9-048 I9-050', async () => {
  const anna = await signIn('anna');
  await anna.client.call('cart_clear');
  // The last cart became an order, and nothing lies in another.
  expect(await callOf(anna, 'cashback_forecast')).toBeNull();
  await anna.client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: BUYING.ru.sku, amount: 20 },
  });
  const forecast = await callOf(anna, 'cashback_forecast');
  const cart = (await callOf(anna, 'get_user_data')).cartData;
  expect(forecast.then.points).toBeCloseTo(forecast.now.points + cart.points, 5);
  expect(forecast.then.percent).toBe(15);
  expect(forecast.sum).toBeCloseTo(Math.floor((cart.sum - cart.vat) * 15) / 100, 1);
  const { lines, totals } = await callOf(anna, 'account_cashback');
  const risen = lines.reduce(
    (all: number, { basis }: { basis: number }) =>
      all + Math.floor(Math.round(basis * 100) * 0.15) / 100,
    0,
  );
  expect(forecast.more).toBeCloseTo(risen - totals[0].sum, 1);
});

/** Viktor's cart with so many creams in the package that products go to. */
async function viktorWith(count: number): Promise<PlainVisitor> {
  const viktor = await signIn('viktor');
  await viktor.client.call('cart_clear');
  if (count > 0) await putCreams(viktor, count);
  return viktor;
}
const putCreams = ({ client }: PlainVisitor, amount: number) =>
  client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: BUYING.ru.sku, amount },
  });

test('what lies in the package of another contract brings its buyer nothing, and is not told as theirs', async () => {
  const viktor = await viktorWith(4);
  const own = await callOf(viktor, 'cashback_forecast');
  await viktor.client.call('cart_package_add', { body: { contract: '1000002' } });
  await putCreams(viktor, 20);
  expect((await callOf(viktor, 'get_user_data')).cartData.points).toBeGreaterThan(own.then.points);
  expect(await callOf(viktor, 'cashback_forecast')).toEqual(own);
});

test('a cart with a promo code, and a package that a certificate pays for, would bring nothing I9-051', async () => {
  const viktor = await viktorWith(0);
  await upToFinalStep(viktor.client, { ...BUYING.ru, count: 4 });
  expect((await callOf(viktor, 'cashback_forecast')).sum).toBeGreaterThan(0);
  await bringCodes(shop.database, [{ code: 'SPRING', kind: 'percent', value: '5' }], {
    secret: TEST_SECRET,
    now: now(),
  });
  const promoCode = 'SPRING';
  const taken = await viktor.client.call('shopen_app_ajax_cart_check_promo_code', {
    body: { promoCode },
  });
  expect(taken.json()).toMatchObject({ success: true });
  const coded = await callOf(viktor, 'cashback_forecast');
  expect([coded.sum, coded.then.percent]).toEqual([0, 5]);
  await viktor.client.call('cart_promo_code_remove', { body: { promoCode } });
  expect((await callOf(viktor, 'cashback_forecast')).sum).toBeGreaterThan(0);

  await viktor.client.call('cart_clear');
  const { rows } = await sql<{ id: string }>`
    select id from certificate where number = 'P-1000003-1'`.execute(shop.database);
  await viktor.client.call('cart_certificate_activate', {
    body: { certificateId: rows[0]?.id },
  });
  await putCreams(viktor, 4);
  expect((await callOf(viktor, 'cashback_forecast')).sum).toBe(0);
  await viktor.client.call('cart_clear');
});

test('an employee, who collects none, is told of none over the cart I6-008', async () => {
  const viktor = await viktorWith(4);
  await sql`update contract set role = 'e' where number = ${VIKTOR}`.execute(shop.database);
  const told = await callOf(viktor, 'cashback_forecast');
  await sql`update contract set role = 'c' where number = ${VIKTOR}`.execute(shop.database);
  expect(told).toBeNull();
  await viktor.client.call('cart_clear');
});

test('to a guest the conditions of a new client are told, whose last step is 15, and who they are for C2-054 I2-107 I6-015 I9-051 I9-052 I9-059', async () => {
  const guest = await shop.visitor();
  const told = await callOf(guest, 'cashback_conditions');
  expect(told).toMatchObject({
    conditions: [
      { percent: 5, kind: 'month-points', amount: 30 },
      { percent: 10, kind: 'month-points', amount: 50 },
      { percent: 15, kind: 'month-points', amount: 100 },
    ],
    note: 'since-2021',
    bonus: { limit: 90, worth: 1 },
  });
  const text = textOf(await pageOf(await signIn('anna')));
  for (const words of [
    'от 100 б. личных покупок за месяц',
    'Бонусами можно оплатить до 90% заказа, 1 бонус = 1 ₽.',
    'Не начисляется на сопутствующие товары, покупки по промокоду и по сертификату.',
    'Условия действуют для привилегированных клиентов, зарегистрированных после 01.09.2021.',
  ])
    expect(text).toContain(words);
});

test.each([
  [
    'pk2018',
    'c',
    [
      'первая покупка от 1 000 рублей',
      'накопленный оборот структуры от 300 б.',
      '25% от 100 б. за месяц вместе с клиентами первой линии',
      'Объём месяца не переносится',
    ],
  ],
  ['pk2018', 'pc', ['25% от 100 б. личных покупок за месяц']],
  ['pk2020', 'pc', ['первая покупка от 30 б.', '15% от 100 б. личных покупок за месяц']],
  [
    'old',
    'pc',
    [
      '15% статус привилегированного клиента и 3 000 б. на 31.12.2015',
      'Достигнутая ступень сохраняется',
    ],
  ],
  ['old', 'c', ['25% постоянно', 'Кешбэк консультанта постоянный']],
  ['pk2021', 'c', ['25% от 100 б. личных покупок за месяц']],
  ['pk2021', 'e', ['Сотрудникам компании кешбэк не начисляется.']],
] as const)(
  'the conditions are those of the own programme and role: %s of a %s I2-107 I3-008 I4-073 I6-008 I6-014 I6-016',
  async (program, role, words) => {
    await setProgram(shop.database, {
      contract: VIKTOR,
      program,
      pointsOf2015: 0,
      actor: { kind: 'system', name: 'test' },
      now: now(),
    });
    const viktor = await signIn('viktor');
    await sql`update contract set role = ${role} where number = ${VIKTOR}`.execute(shop.database);
    const text = textOf(await pageOf(viktor));
    const { userData } = await callOf(viktor, 'get_user_data');
    await sql`update contract set role = 'c' where number = ${VIKTOR}`.execute(shop.database);
    await sql`delete from cashback_program where contract = ${VIKTOR}`.execute(shop.database);
    expect(userData.cashback.program_code).toBe(program);
    for (const each of words) expect(text).toContain(each);
    expect(text.includes('до 90%')).toBe(role !== 'e');
  },
);

test('a month that is named is shown, and what is none is the running one', async () => {
  const anna = await signIn('anna');
  const october = textOf(await pageOf(anna, '/ru/shop/profile/cashback?month=2026-10'));
  expect(october).toContain('октябрь 2026');
  expect(october).toContain('Начислений пока нет');
  for (const month of ['2026-13', 'x', '2099-01'])
    expect(textOf(await pageOf(anna, `/ru/shop/profile/cashback?month=${month}`))).toContain(
      'По заказам',
    );
});

test('nobody else sees a contract’s cashback: a visitor is led to the login', async () => {
  const guest = await shop.visitor();
  await guest.browser.open('/ru/shop/profile/cashback');
  expect(guest.browser.place).toContain('login');
  expect((await guest.client.call('account_cashback')).statusCode).toBe(401);
  expect((await guest.client.call('cashback_forecast')).statusCode).toBe(401);
  const viktor = await callOf(await signIn('viktor'), 'account_cashback');
  expect(viktor.lines).toEqual([]);
});

test('the page has its words in German, too', async () => {
  const anna = await shop.visitor({ store: 'de', language: 'de', login: 'anna@example.test' });
  const text = textOf(await pageOf(anna, '/de/shop/profile/cashback'));
  expect(text).toContain('Cashback-Bedingungen');
});
