import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';

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
const items = (...list: [sku: string, count: number][]) => [
  { contract: null, items: list.map(([sku, count]) => ({ sku, count })) },
];
const rows = () =>
  shop.base.database.selectFrom('cart').select(['id', 'revision']).orderBy('number').execute();

test('the whole cart is saved, and the answer lists contract, sku and count C7-012 C7-014 C4-010', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  const answer = await edit(client, {
    packages: items(['CREAM', 4], ['RARE', 1]),
    sum: 4_250.5,
    amount: 5,
  });
  expect(answer.json().data).toMatchObject({
    changes: [],
    redirect: null,
    cartData: {
      revision: 2,
      packages: [
        {
          contract: null,
          items: [
            { sku: 'CREAM', count: 4 },
            { sku: 'RARE', count: 1 },
          ],
        },
      ],
    },
  });
});

test('an edit that names a package or a product that is not in the cart says which is missing C8-007 C8-008', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  const stranger = { contract: '7000099', items: [{ sku: 'CREAM', count: 2 }] };
  expect((await edit(client, { packages: [stranger] })).json()).toMatchObject({
    success: false,
    message: ['Не найден пакет.'],
    data: {
      code: 'PACKAGE_UNKNOWN',
      needReloadPage: true,
      cartData: { amount: 1 },
    },
  });
  expect((await edit(client, { packages: items(['NO-SUCH', 1]) })).json()).toMatchObject({
    success: false,
    message: ['Не найден продукт.'],
    data: {
      code: 'PRODUCT_UNKNOWN',
      cartData: { amount: 1 },
    },
  });
});

test('a sum that the browser invented is answered with the real one', async () => {
  const client = shop.client();
  const answer = await edit(client, { packages: items(['CREAM', 2]), sum: 1, amount: 2 });
  expect(answer.json().data).toMatchObject({
    cartData: { sum: 2_000 },
    changes: [{ field: 'sum', shown: 1, now: 2_000 }],
  });
});

test('an edit of an older cart is refused with the newer one', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  await add(client, 'RARE');
  const stale = await edit(client, { packages: items(['CREAM', 9]), revision: 1 });
  expect([stale.statusCode, stale.json().data.code]).toEqual([409, 'CART_CHANGED']);
  expect(stale.json().data.cartData).toMatchObject({ revision: 2, amount: 2 });
});

test('the last edit of a page that is left brings what it changed into a newer cart, and nothing else C4-010', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  await add(client, 'RARE', 2);
  const changed = [{ contract: null, sku: 'CREAM', optionSku: null, count: 7 }];
  const shown = items(['CREAM', 7], ['RARE', 1]);
  const answer = await edit(client, { packages: shown, revision: 1, changed });
  // RARE differs from what the page showed, but nobody asked for more than there is.
  expect(answer.json()).toMatchObject({ success: true, message: [] });
  const [own] = answer.json().data.cartData.packages;
  expect(own.items).toMatchObject([
    { sku: 'CREAM', count: 7 },
    { sku: 'RARE', count: 2 },
  ]);
  expect(answer.json().data.cartData.revision).toBe(3);
});

test('the last edit of a page removes a line, brings one back and meets the same limits C4-010 C5-001', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  await edit(client, { packages: items(['CREAM', 3]), revision: 1 });
  const answer = await edit(client, {
    packages: items(['CREAM', 0], ['RARE', 5]),
    revision: 1,
    changed: [
      { sku: 'CREAM', count: 0 },
      { sku: 'RARE', count: 5 },
    ],
  });
  expect(answer.json().message).toEqual(['Это максимальное кол-во товара на складе']);
  expect(answer.json().data.cartData.packages[0].items).toMatchObject([{ sku: 'RARE', count: 3 }]);
});

test('the last edit of a page puts nothing into a package that is gone, and begins no cart of its own', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  await add(client, 'RARE');
  const changed = [{ contract: '7000099', sku: 'CREAM', count: 5 }];
  const stranger = await edit(client, { packages: items(['CREAM', 1]), revision: 1, changed });
  expect(stranger.json().data).toMatchObject({ code: 'PACKAGE_UNKNOWN', cartData: { amount: 2 } });
  const before = await rows();
  const nobody = await edit(shop.client(), {
    packages: items(['CREAM', 5]),
    revision: 1,
    changed: [{ sku: 'CREAM', count: 5 }],
  });
  expect([nobody.statusCode, nobody.json().data.code]).toEqual([409, 'CART_CHANGED']);
  expect(await rows()).toEqual(before);
});

test('the last piece taken away leaves an empty cart C4-011', async () => {
  const client = shop.client();
  await add(client, 'CREAM');
  const answer = await edit(client, { packages: items(['CREAM', 0]), sum: 0, amount: 0 });
  expect(answer.json().data.cartData).toMatchObject({
    amount: 0,
    sum: 0,
    packages: [{ items: [] }],
  });
});

test('an edit that changes nothing writes nothing', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  await edit(client, { packages: items(['CREAM', 2]) });
  const again = await edit(client, { packages: items(['CREAM', 2]) });
  expect(again.json().data.cartData.revision).toBe(1);
});

test('clearing empties the cart, twice as well as once C2-038', async () => {
  const client = shop.client();
  await add(client, 'CREAM', 2);
  expect((await client.call('cart_clear')).json().data.cartData).toMatchObject({
    amount: 0,
    revision: 2,
  });
  expect((await client.call('cart_clear')).json().data.cartData).toMatchObject({
    amount: 0,
    revision: 2,
  });
});
