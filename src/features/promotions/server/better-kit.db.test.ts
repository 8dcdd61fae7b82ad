import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { pageOf, pressOn } from '../../../../test/support/plain-page.ts';
import { putPromotions } from '../../../../test/support/promotions.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import type { Promotion } from '#features/offers/model.ts';
import { kitForTests, promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';

const START = new Date('2026-11-20T09:00:00Z');
const CART = '/ru/shop/cart/';
let shop: TestServer;

/** CREAM 1150.50 and RARE 100 together for 1000. */
const PAIR = promotionForTests({
  id: 10,
  texts: { ru: { name: 'Пара', description: '' } },
  kit: kitForTests({
    sku: 'K10',
    priceMinor: 1_000_00,
    choices: [
      {
        collectionId: 1,
        count: 2,
        isOptional: false,
        products: ['CREAM', 'RARE'].map((sku) => ({ sku })),
      },
    ],
  }),
});
const CHEAPER = {
  ...PAIR,
  id: 11,
  texts: { ru: { name: 'Дуэт', description: '' } },
  kit: PAIR.kit && { ...PAIR.kit, sku: 'K11', priceMinor: 900_00, pointsHundredths: 5_00 },
};

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, START);
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: () => START });
});
afterAll(() => shop?.close());

const put = (...promotions: Promotion[]) =>
  putPromotions(shop.base.database, shop.features, promotions);
const gone = (...promotions: Promotion[]) =>
  put(...promotions.map((each) => ({ ...each, endsAt: START })));
const add = (client: TestClient, productArticle: string, amount = 1) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
const found = async (client: TestClient) => (await client.call('actions_better_kit')).json().data;
const take = async (client: TestClient, body: object) =>
  (await client.call('actions_better_kit_take', { body })).json();
const undo = async (client: TestClient, body: object) =>
  (await client.call('actions_better_kit_undo', { body })).json();
const cartOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.cartData;

/** A guest with both products. */
async function guest(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  for (const sku of ['CREAM', 'RARE']) await add(client, sku);
  return client;
}

test('products of the cart that cost less as a kit are proposed, exchanged with one press, and come back with another C1-004', async () => {
  await put(PAIR);
  const client = await guest();
  const before = await cartOf(client);
  const { better, revision } = await found(client);
  expect(better).toEqual({ actionID: 10, name: 'Пара', saves: 250.5, pointsLost: 0 });
  expect(revision).toBe(before.revision);
  const { data } = await take(client, better);
  expect(before.sum - data.cartData.sum).toBe(better.saves);
  expect(data.cartData.packages[0]).toMatchObject({
    items: [],
    kits: [{ actionId: 10, count: 1 }],
  });
  expect((await found(client)).better).toBeNull();
  const back = (await undo(client, data.exchange)).data.cartData;
  expect(back).toMatchObject({ sum: before.sum, packages: [{ kits: [] }] });
  expect(back.packages[0].items).toMatchObject([
    { sku: 'CREAM', count: 1 },
    { sku: 'RARE', count: 1 },
  ]);
  // A second time there is nothing to take back.
  expect(await undo(client, data.exchange)).toMatchObject({ success: false });
  expect((await cartOf(client)).sum).toBe(before.sum);
  await gone(PAIR);
});

test('of two kits that exclude each other the cheaper one is proposed instead, with the points that are lost by it', async () => {
  const [one, other] = [PAIR, CHEAPER].map((each) => ({ ...each, group: 'winter' }));
  await put(...[one, other].flatMap((each) => each ?? []));
  const client = shop.client({ isRoaming: true });
  const items = [
    { sku: 'CREAM', count: 1 },
    { sku: 'RARE', count: 1 },
  ];
  await client.call('shopen_app_ajax_cart_add_kit', { body: { actionID: 10, items } });
  const { better } = await found(client);
  expect(better).toEqual({ actionID: 11, name: 'Дуэт', saves: 100, pointsLost: 15 });
  const { data } = await take(client, better);
  expect(data.cartData).toMatchObject({ sum: 900, packages: [{ kits: [{ actionId: 11 }] }] });
  const back = (await undo(client, data.exchange)).data.cartData;
  expect(back).toMatchObject({ sum: 1000, packages: [{ kits: [{ actionId: 10 }] }] });
  await gone(PAIR, CHEAPER);
});

test('what no longer saves as much as the page says is refused with words, and the cart stays as it was', async () => {
  await put(PAIR);
  const client = await guest();
  const { better } = await found(client);
  await put({ ...PAIR, kit: PAIR.kit && { ...PAIR.kit, priceMinor: 1_200_00 } });
  const words =
    'Так дешевле уже не выйдет: изменилась корзина или акция. Корзина осталась как была';
  const answer = await take(client, better);
  expect(answer).toMatchObject({ success: false, message: [words] });
  expect(answer.data.cartData.packages[0]).toMatchObject({ kits: [] });
  await gone(PAIR);
  expect(await take(client, { actionID: 10, saves: 0 })).toMatchObject({ success: false });
  expect(await take(shop.client(), better)).toMatchObject({ success: false });
});

test('the way back puts nothing into a cart that it could not have held: no other sku, no other choice, no more kits than an exchange takes', async () => {
  await put(PAIR);
  const client = await guest();
  const before = await cartOf(client);
  const items = [
    { sku: 'CREAM', count: 1 },
    { sku: 'RARE', count: 1 },
  ];
  const kit = { actionID: 10, sku: 'K10', count: 1, items };
  const back = (over: object, times = 1) =>
    undo(client, {
      pack: 'own',
      apart: Array.from({ length: times }, () => ({ ...kit, ...over })),
      together: [],
    });
  for (const over of [
    { sku: 'K11' },
    { actionID: 11 },
    { items: items.slice(1) },
    { items: items.slice(0, 1) },
  ]) {
    expect(await back(over), JSON.stringify(over)).toMatchObject({ success: false });
    expect((await cartOf(client)).packages).toEqual(before.packages);
  }
  expect(await back({}, 11)).toMatchObject({ success: false });
  expect(await back({ items: items.toReversed() })).toMatchObject({
    success: true,
    data: { cartData: { packages: [{ items: [], kits: [{ actionId: 10 }] }] } },
  });
  await gone(PAIR);
});

test('without scripts the cart says what costs less as a kit, and a form makes it so', async () => {
  await put(PAIR);
  const client = await guest();
  const page = await pageOf(shop, client, CART);
  const words = page.replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(words).toContain('Выгоднее набором «Пара»: на 250,50 ₽ меньше');
  const form = { having: 'value="better-kit"' };
  const answer = await pressOn(shop, client, CART, form, { intent: 'better-kit' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, CART]);
  expect((await cartOf(client)).packages[0]).toMatchObject({ items: [], kits: [{ actionId: 10 }] });
  const late = await guest();
  const stale = await pageOf(shop, late, CART);
  await gone(PAIR);
  const refused = await pressOn(
    shop,
    late,
    CART,
    { ...form, page: stale },
    { intent: 'better-kit' },
  );
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Так дешевле уже не выйдет');
  expect(await pageOf(shop, late, CART)).not.toContain('data-better');
});

test('a cart costs the same statements whether one promotion is near or thirty, and hardly any where none is', async () => {
  const statementsOf = async (client: TestClient) => {
    const counts: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      await found(client);
      counts.push(asked.mock.calls.length);
      asked.mockRestore();
    }
    // Promotions that were just written are read anew meanwhile, and on a busy machine that takes more than one look.
    return Math.min(...counts);
  };
  const client = await guest();
  await gone(PAIR);
  const none = await statementsOf(client);
  await put(PAIR);
  const one = await statementsOf(client);
  await put(
    ...Array.from({ length: 30 }, (_none, at) => ({
      ...PAIR,
      id: 100 + at,
      kit: PAIR.kit && { ...PAIR.kit, sku: `K${100 + at}` },
    })),
  );
  expect((await found(client)).better).toMatchObject({ saves: 250.5 });
  expect(await statementsOf(client)).toBe(one);
  expect(none).toBeLessThanOrEqual(one);
});
