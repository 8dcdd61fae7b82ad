import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import { endingCart, lockCart } from './cart-store.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const add = (client: TestClient, productArticle: string, amount = 1, change: object = {}) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount, ...change } });
const edit = (client: TestClient, body: object) =>
  client.call('shopen_app_ajax_cart_edit', { body });
const check = (client: TestClient, body: object = {}) =>
  client.call('shopen_app_ajax_cart_index_data_check', { body });
const items = (...list: [sku: string, count: number][]) => [
  { contract: null, items: list.map(([sku, count]) => ({ sku, count })) },
];
const rows = () =>
  shop.base.database.selectFrom('cart').select(['id', 'revision']).orderBy('number').execute();

test('whoever puts something into the cart has each product of it read once', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 1);
  const read = vi.spyOn(shop.features.catalogue, 'factsFor');
  try {
    expect((await add(client, 'RARE', 2)).json()).toMatchObject({ success: true });
    const asked = read.mock.calls.flatMap(([, skus]) => skus);
    expect(asked.toSorted()).toEqual(['CREAM', 'RARE']);
  } finally {
    read.mockRestore();
  }
});

test('a guest adds a product and has a cart C7-008', async () => {
  const answer = await add(shop.client(), 'CREAM', 2);
  expect(answer.json()).toMatchObject({
    success: true,
    message: ['В вашей корзине 2 шт. этого товара'],
    data: {
      countInCart: 2,
      cartData: {
        amount: 2,
        sum: 2_000,
        points: 20,
        packages: [{ items: [{ sku: 'CREAM', count: 2 }] }],
      },
    },
  });
});

test('adding more than the stock takes what there is and says so C5-001 C8-010', async () => {
  const client = shop.client();
  const first = await add(client, 'RARE', 5);
  expect(first.json()).toMatchObject({
    message: ['В вашей корзине 3 шт. этого товара', 'Это максимальное кол-во товара на складе'],
    data: { countInCart: 3, cartData: { sum: 751.5 } },
  });
  const more = await add(client, 'RARE');
  expect(more.json()).toMatchObject({
    success: false,
    message: ['Это максимальное кол-во товара на складе'],
    data: { code: 'STOCK_MAX', cartData: { amount: 3 } },
  });
});

test('the cart’s answer has its number, sums, currency and packages, and each line all of its fields C3-019 C3-020 C3-021 C3-033', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  const { cartData } = (await add(client, 'RARE', 1)).json().data;
  expect(cartData).toMatchObject({
    number: expect.any(Number),
    virtual_cart_id: expect.any(String),
    revision: 2,
    amount: 3,
    sum: 2250.5,
    points: 30,
    vat: 375.08,
    selectedPack: null,
    currency: {
      externalIso: 'RUB',
      logo: '₽',
      decimals: 2,
      isPrefixed: false,
      roundRules: 0,
    },
  });
  expect(cartData.packages).toHaveLength(1);
  expect(cartData.packages[0].items[0]).toMatchObject({
    sku: 'CREAM',
    code: 'CREAM',
    optionSku: null,
    name: 'Продукт CREAM',
    count: 2,
    qty: 500,
    hash: expect.any(String),
    id: expect.any(String),
    price: {
      current: 1e3,
      old: null,
    },
    points: 10,
    overLimit: false,
    isExpanded: false,
  });
});

test('an unknown product or package makes the page reload C7-010 C8-014', async () => {
  const client = shop.client();
  const product = await add(client, 'NO-SUCH');
  expect([product.statusCode, product.json().data.needReloadPage]).toEqual([422, true]);
  const stranger = await add(client, 'CREAM', 1, { packageContract: '7000099' });
  expect([
    stranger.statusCode,
    stranger.json().message,
    stranger.json().data.needReloadPage,
  ]).toEqual([422, ['Не найден пакет.'], true]);
});

test('an option that nobody knows is refused like an unknown product, whether added or edited', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 1);
  const withOption = [{ contract: null, items: [{ sku: 'CREAM', optionSku: 'RED', count: 2 }] }];
  for (const answer of [
    await add(client, 'CREAM', 1, { optionArticle: 'RED' }),
    await edit(client, { packages: withOption }),
    await check(client, { packages: withOption }),
  ])
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      422,
      { code: 'PRODUCT_UNKNOWN', needReloadPage: true, cartData: { amount: 1 } },
    ]);
});

test('a missing or archived product can’t be added', async () => {
  const client = shop.client();
  expect((await add(client, 'GONE')).json()).toMatchObject({
    success: false,
    message: ['Нет в наличии'],
  });
  expect((await add(client, 'OLD')).json()).toMatchObject({
    message: ['Продукт снят с производства'],
  });
});

test('thirty additions at once are thirty pieces', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  const answers = await Promise.all(Array.from({ length: 30 }, () => add(client, 'CREAM')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 30 }, () => 200),
  );
  expect((await check(client)).json().data.cartData.amount).toBe(31);
});

test('the cart step leads on to delivery, a guest by way of registration C7-025 C1-012 C2-014', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  for (const name of [
    'shopen_app_ajax_cart_index_data_check',
    'shopen_app_ajax_cart_index_data_check_for_quick_pay',
  ]) {
    const answer = await client.call(name, {
      body: { packages: items(['CREAM', 2]), sum: 2_000, amount: 2 },
    });
    expect(answer.json().data.redirect).toBe('/ru/shop/cart/delivery-with-registration/');
  }
});

test('an empty cart goes no further, and neither does one that costs something else than shown', async () => {
  const client = shop.client();
  expect((await check(client)).json().data).toMatchObject({ code: 'CART_EMPTY', redirect: '/ru/' });
  await add(client, 'CREAM');
  const changed = await check(client, { sum: 999 });
  expect([changed.statusCode, changed.json().data.code]).toEqual([409, 'SUMS_CHANGED']);
  expect(changed.json().data.changes).toEqual([{ field: 'sum', shown: 999, now: 1_000 }]);
});

test('the way to free delivery is shown by kind C7-024 C3-056', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 3);
  const answer = await client.call('free_delivery_thresholds');
  expect(answer.json().data).toEqual([
    expect.objectContaining({
      type: 'self',
      sum_current: 3_000,
      sum_needed: 3_000,
      free: true,
      use_points: false,
    }),
    expect.objectContaining({
      type: 'other',
      sum_needed: 5_000,
      free: false,
      currency: { logo: '₽' },
    }),
  ]);
});

test('the cart of one browser is not the cart of another', async () => {
  const [one, other] = [shop.client(), shop.client()];
  await add(one, 'CREAM', 3);
  expect((await other.call('cart_clear')).json().data.cartData.amount).toBe(0);
  expect((await check(one)).json().data.cartData.amount).toBe(3);
});

test('input beyond every bound is refused and changes nothing', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  const before = await rows();
  const long = 'x'.repeat(65);
  const many = Array.from({ length: 201 }, (_, turn): [string, number] => [`S${turn}`, 1]);
  const bodies: unknown[] = [
    {},
    { packages: 'all' },
    { packages: items(['CREAM', -1]) },
    { packages: items(['CREAM', 1.5]) },
    { packages: items(['CREAM', 1e9]) },
    { packages: items([long, 1]) },
    { packages: items(...many) },
    { packages: items(['CREAM', 1]), sum: -1 },
    { packages: items(['CREAM', 1]), revision: 1e12 },
    { packages: Array.from({ length: 51 }, () => ({ contract: null, items: [] })) },
    { packages: [{ contract: null, items: [{ count: 1 }] }] },
    { packages: items(['CREAM\0', 1]) },
  ];
  for (const body of bodies) {
    const answer = await client.call('shopen_app_ajax_cart_edit', { body });
    expect([JSON.stringify(body).slice(0, 80), answer.statusCode]).toEqual([
      expect.any(String),
      422,
    ]);
  }
  for (const amount of [0, -1, 1.5, '2', null, 1e12])
    expect((await add(client, 'CREAM', 1, { amount })).statusCode).toBe(422);
  expect(await rows()).toEqual(before);
});

test('a cart that became an order is locked once and is gone for the buyer', async () => {
  const client = shop.client();
  const { virtual_cart_id: id } = (await add(client, 'CREAM')).json().data.cartData;
  const outcome = await shop.base.database.transaction().execute(async (tx) => {
    const locked = await lockCart(tx, id);
    await endingCart(id, now).execute(tx);
    return [locked?.revision, await lockCart(tx, id)];
  });
  expect(outcome).toEqual([1, null]);
  expect((await check(client)).json().data.code).toBe('CART_EMPTY');
  expect((await add(client, 'RARE')).json().data.cartData).toMatchObject({
    amount: 1,
    revision: 1,
  });
});

test('two first products at once of one session are one cart', async () => {
  const client = shop.client();
  const { virtual_cart_id: ordered } = (await add(client, 'CREAM')).json().data.cartData;
  await shop.base.database.transaction().execute((tx) => endingCart(ordered, now).execute(tx));
  await Promise.all(Array.from({ length: 6 }, () => add(client, 'CREAM')));
  expect((await check(client)).json().data.cartData.amount).toBe(6);
});

test('what may only be picked up is not sold in a city without pickup C4-003', async () => {
  const client = shop.client();
  expect((await add(client, 'PICKUP')).json().data.cartData).toMatchObject({ amount: 1 });
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 30 } });
  const refused = await add(client, 'PICKUP');
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    ['БАД. Недоступен для продажи on-line'],
  ]);
  expect((await check(client)).json().data.cartData).toMatchObject({
    amount: 0,
    packages: [{ items: [{ sku: 'PICKUP', count: 1, isAvailable: false, noSale: true, sum: 0 }] }],
  });
});
