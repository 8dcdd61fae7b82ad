import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/parts/accounts.ts';
import { BUYING, upToPaymentStep } from '../../../../test/support/buying.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { bringCodes } from '../../../../test/support/promo-codes.ts';
import {
  openTestServer,
  TEST_SECRET,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';

const CHECK = 'shopen_app_ajax_cart_check_promo_code';
const STEP = 'shopen_app_ajax_cart_payment_data_get';
/** At 990 ₽. */
const CREAM = '400501';
const BATCH_CODE = 'QW7RT-2YUIP-KF';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => now });
  const { database } = shop.base;
  const at = { secret: TEST_SECRET, now };
  await bringCodes(
    database,
    [
      {
        code: 'half-cream',
        kind: 'percent',
        value: '50',
        applies: 'products',
        skus: CREAM,
        cap: '600',
      },
      { code: 'FREEWAY', kind: 'amount', value: '10000', applies: 'delivery' },
      { code: 'ONLYPC', kind: 'amount', value: '100', roles: 'pc' },
      { code: 'VIKTOR', kind: 'amount', value: '100', contract: '1000003' },
      { code: 'DECEMBER', kind: 'amount', value: '100', from: '2026-12-01', until: '2026-12-31' },
      { code: 'OVER', kind: 'amount', value: '100', from: '2026-10-01', until: '2026-10-31' },
      { code: 'BIGONE', kind: 'amount', value: '500', least: '2280' },
      { code: 'TEAONLY', kind: 'amount', value: '500', applies: 'products', categories: '159' },
      { code: 'SINGLE', kind: 'amount', value: '100', person_limit: '1' },
      { code: 'LASTONE', kind: 'amount', value: '100', limit: '1' },
    ],
    at,
  );
  await bringCodes(database, [{ code: BATCH_CODE, kind: 'amount', value: '250' }], {
    ...at,
    batch: 'letters of autumn',
  });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = DEMO_DAY;
  await sql`delete from attempt_counter`.execute(shop.base.database);
});

async function atPayment(login?: string, email?: string): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  if (login !== undefined) {
    await sql`update cart set state = 'merged' where owner_contract = ${login} and state = 'open'`.execute(
      shop.base.database,
    );
    await client.call('login_check', { body: { _username: login, _password: DEMO_PASSWORD } });
  }
  await upToPaymentStep(client, BUYING.ru, email);
  return client;
}
const check = (client: TestClient, promoCode: string, more: object = {}) =>
  client.call(CHECK, { body: { promoCode, ...more } });
const stepOf = async (client: TestClient) => (await client.call(STEP)).json().data;
const promoOf = async (client: TestClient) => (await stepOf(client)).paymentData.promocode;

test('a code is checked however it is typed, answered with its value and currency, and pays at once C2-084 C7-077 C3-085 C4-089', async () => {
  const client = await atPayment();
  expect(await promoOf(client)).toEqual({
    state: 'unused',
    code: '',
    promoCode: '',
    sum: 0,
    applies: null,
    gift: null,
    message: null,
  });
  const { sums } = (await stepOf(client)).paymentData;
  const answer = await check(client, ' half Cream ');
  // A half of 1 980 ₽, at the most 600 ₽.
  expect(answer.json().data).toMatchObject({ value: 600, currency: { externalIso: 'RUB' } });
  const { paymentData } = await stepOf(client);
  expect(paymentData.promocode).toMatchObject({
    state: 'used',
    code: 'AM',
    promoCode: 'HALFCREAM',
    sum: 600,
    applies: 'products',
    gift: null,
  });
  expect(paymentData.sums).toEqual({ ...sums, promoSale: 600, totalSum: sums.totalSum - 600 });
});

test('a code on delivery takes off what delivery costs, and never more', async () => {
  const client = await atPayment();
  const { sums } = (await stepOf(client)).paymentData;
  expect(sums.deliverySum).toBeGreaterThan(0);
  expect((await check(client, 'FREEWAY')).json().data.value).toBe(sums.deliverySum);
  expect((await stepOf(client)).paymentData.sums.totalSum).toBe(sums.cartSum);
});

test('a gift is worth 0: it comes into the order as a line that costs nothing, and goes with its code C4-089 C7-077', async () => {
  const client = await atPayment();
  expect((await check(client, 'MYLO')).json().data.value).toBe(0);
  const { cartData, paymentData } = await stepOf(client);
  expect(paymentData.promocode).toMatchObject({ state: 'used', sum: 0, applies: null });
  expect(paymentData.promocode.gift).toMatch(/мыло/i);
  const items = cartData.packages.flatMap(({ items: those }: { items: object[] }) => those);
  expect(items).toContainEqual(
    expect.objectContaining({ sku: '400854', isGift: true, count: 1, sum: 0 }),
  );
  await client.call('cart_promo_code_remove', { body: {} });
  expect(JSON.stringify((await stepOf(client)).cartData.packages)).not.toContain('400854');
});

test('a gift that the shelf has no more leaves its code without effect, and says so by its name', async () => {
  const client = await atPayment();
  await check(client, 'MYLO');
  const { database } = shop.base;
  const stock = (to: ReturnType<typeof sql>) =>
    sql`update promo_code set gift_sku = ${to} where code = 'MYLO' and store = 'ru'`.execute(
      database,
    );
  // One that is not sold in this place.
  await sql`insert into product (sku, slug, weight_grams) values ('NOWHERE', 'nowhere', 1)`.execute(
    database,
  );
  await stock(sql`'NOWHERE'`);
  expect(await promoOf(client)).toMatchObject({
    state: 'unused',
    message: 'Подарок по промокоду MYLO закончился',
  });
  expect((await check(client, 'MYLO')).json().data.code).toBe('PROMO_GIFT_OVER');
  expect((await promoOf(client)).promoCode).toBe('');
  await stock(sql`'400854'`);
});

test('re-entering the code that was taken out restores it; any other one clears it C4-090', async () => {
  const client = await atPayment();
  await check(client, 'LUG300');
  const removed = await client.call('cart_promo_code_remove', { body: { promoCode: 'LUG300' } });
  expect(removed.json().data).toMatchObject({ value: 0 });
  expect((await promoOf(client)).state).toBe('unused');
  expect((await check(client, 'lug300')).json().data.value).toBe(300);
  expect((await promoOf(client)).state).toBe('used');
  expect((await check(client, 'NOSUCH')).statusCode).toBe(422);
  expect(await promoOf(client)).toMatchObject({ state: 'unused', promoCode: '', message: null });
});

test('applying a code takes bonuses and credit out; entered again afterwards, restoring the code leaves them C4-091 D9', async () => {
  const client = await atPayment();
  // The shop's clock stands, so the latest is not the one that was touched last.
  const latestCart = sql`select cart_id from checkout_draft join cart on cart.id = cart_id order by cart.number desc limit 1`;
  const means = async () => {
    const { rows } = await sql<{ means: unknown }>`
      select means from checkout_draft where cart_id = (${latestCart})`.execute(shop.base.database);
    return rows[0]?.means;
  };
  const enter = () =>
    sql`update checkout_draft set means = coalesce(means, '{"promoCode": null}') || '{"bonusMinor": 5000, "creditMinor": 700}'
      where cart_id = (${latestCart})`.execute(shop.base.database);
  await enter();
  await check(client, 'LUG300');
  expect(await means()).toEqual({ promoCode: 'LUG300', bonusMinor: 0, creditMinor: 0 });
  await enter();
  await check(client, 'LUG 300');
  expect(await means()).toEqual({ promoCode: 'LUG300', bonusMinor: 5000, creditMinor: 700 });
});

test.each([
  [
    'NOSUCH',
    'PROMO_UNKNOWN',
    'Промокод NOSUCH не подходит: такого нет или он уже использован. Проверьте, нет ли опечатки',
  ],
  // Another's sounds the same as none.
  [
    'VIKTOR',
    'PROMO_UNKNOWN',
    'Промокод VIKTOR не подходит: такого нет или он уже использован. Проверьте, нет ли опечатки',
  ],
  ['DECEMBER', 'PROMO_NOT_YET', 'Промокод DECEMBER действует с 1 декабря. Примените его позже'],
  ['OVER', 'PROMO_EXPIRED', 'Промокод OVER действовал до 31 октября'],
  ['ONLYPC', 'PROMO_LOGIN', 'Войдите, чтобы применить промокод ONLYPC: он для участников'],
  ['BIGONE', 'PROMO_SUM', 'Чтобы применить промокод BIGONE, добавьте товаров ещё на 300 ₽'],
  ['TEAONLY', 'PROMO_PRODUCTS', 'В заказе нет товаров, на которые действует промокод TEAONLY'],
  ['  ', 'PROMO_EMPTY', 'Введите промокод'],
])(
  'a refused code is said again with what to do: %s, %s C8-017 D79',
  async (typed, code, words) => {
    const answer = await check(await atPayment(), typed);
    expect([answer.statusCode, answer.json().data.code]).toEqual([422, code]);
    expect(answer.json().message.join(' ').replaceAll(/\s/g, ' ')).toBe(words);
  },
);

test('a code for one person, for a kind of contract, and of its days works for them and then alone', async () => {
  const viktor = await atPayment('1000003');
  expect((await check(viktor, 'VIKTOR')).json().data.value).toBe(100);
  expect((await check(viktor, 'ONLYPC')).json().data.code).toBe('PROMO_ROLE');
  now = new Date('2026-12-01T00:00:00+03:00');
  const guest = await atPayment();
  expect((await check(guest, 'DECEMBER')).json().data.value).toBe(100);
  now = new Date('2026-12-31T23:59:59+03:00');
  expect((await promoOf(await again(guest))).state).toBe('used');
  now = new Date('2027-01-01T00:00:00+03:00');
  expect(await promoOf(await again(guest))).toMatchObject({
    state: 'unused',
    message: 'Промокод DECEMBER действовал до 31 декабря',
  });
});

/** The same client with a draft that is fresh at the moment. */
async function again(client: TestClient): Promise<TestClient> {
  await sql`update checkout_draft set updated_at = ${now}`.execute(shop.base.database);
  await sql`update session set seen_at = ${now}, expires_at = ${now}::timestamptz + interval '30 days'`.execute(
    shop.base.database,
  );
  return client;
}

test('a visitor who asks whether somebody has used a code guesses, and is asked for a captcha after five; a buyer who asks for themselves does not', async () => {
  const email = 'once@example.test';
  const buyer = await atPayment('1000003', email);
  expect((await check(buyer, 'SINGLE')).statusCode).toBe(200);
  await buyer.call('cart_payment_method_choose', {
    body: { paymentSelected: 'pay_after_delivery' },
  });
  const final = (await buyer.call('shopen_app_ajax_cart_final_data_get')).json().data;
  const placed = await buyer.call('cart_payment_data_check', {
    body: {
      ...final.paymentData.sums,
      agreements: final.agreements.map(({ alias }: { alias: string }) => alias),
    },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const visitor = await atPayment(undefined, email);
  const codes = [];
  for (let times = 0; times < 6; times++)
    codes.push((await check(visitor, 'SINGLE')).json().data.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'PROMO_USED'), 'CAPTCHA_NEEDED']);
  const member = await atPayment('1000003', email);
  for (let times = 0; times < 7; times++)
    expect((await check(member, 'SINGLE')).json().data.code).toBe('PROMO_USED');
});

test('before the payment step there is nothing to put a code into', async () => {
  const client = shop.client({ isRoaming: true });
  for (const call of [CHECK, 'cart_promo_code_remove']) {
    const answer = await client.call(call, { body: { promoCode: 'LUG300' } });
    expect([answer.statusCode, answer.json().data.code]).toEqual([409, 'STEP_NEEDED']);
  }
});

test('codes of a batch are kept as signatures; whoever guesses is asked for a captcha after five, then waits; right ones do not count', async () => {
  const { database } = shop.base;
  const { rows } = await sql<{ row: string }>`
    select row_to_json(c)::text as row from promo_code c where batch = 'letters of autumn'`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/QW7RT/i);
  const client = await atPayment();
  for (let times = 0; times < 8; times++)
    expect((await check(client, 'qw7rt 2yuip kf')).json().data.value).toBe(250);
  const codes = [];
  for (let times = 0; times < 6; times++)
    codes.push((await check(client, `GUESS${times}`)).json().data.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'PROMO_UNKNOWN'), 'CAPTCHA_NEEDED']);
  expect((await check(client, 'GUESS', { token: 'nonsense' })).json().data.code).toBe(
    'CAPTCHA_FAILED',
  );
  // Another browser of the same network is asked after twenty.
  const other = await atPayment();
  expect((await check(other, 'LUG300')).statusCode).toBe(200);
  await sql`update attempt_counter set count = 20 where key like 'promo-code:%'`.execute(database);
  const waits = await check(client, 'LUG300');
  expect([waits.statusCode, waits.headers['retry-after']]).toEqual([429, '3600']);
});
