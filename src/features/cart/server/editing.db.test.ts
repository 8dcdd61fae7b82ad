import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';
import type { CartDocument, CartLine } from '../model.ts';
import { packageOf } from '../rules/document/package-key.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const CLEAN = '/ru/shop/ajax/cart/missing-and-unavailable-products/delete/';

const item = (sku: string, count: number): CartLine => ({
  kind: 'item',
  sku,
  optionSku: null,
  count,
});
const lines = (cartData: { packages: { items: { sku: string; count: number }[] }[] }) =>
  Object.fromEntries(
    cartData.packages.flatMap(({ items }) => items.map(({ sku, count }) => [sku, count])),
  );

/** A client whose cart holds these lines, whatever has become of their products since. */
async function clientWith(...held: CartLine[]): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  const first = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: 'CREAM' },
  });
  const document: CartDocument = {
    schema: 2,
    packages: [{ ...packageOf(null), lines: held }],
    selected: 'own',
  };
  await sql`update cart set body = ${JSON.stringify(document)}::jsonb
    where id = ${first.json().data.cartData.virtual_cart_id}::uuid`.execute(shop.base.database);
  return client;
}

const ALL = [item('CREAM', 2), item('RARE', 5), item('GONE', 1), item('OLD', 2)];

test('what is missing, archived or not of this store is deleted in one go, by GET as by POST; doing it twice changes nothing C7-016 D14', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const client = await clientWith(...ALL, item('STRANGE', 1));
    await client.call('get_user_data');
    const ask = async () => (await client.request({ method, url: CLEAN })).json();
    const first = await ask();
    expect(first).toMatchObject({
      success: true,
      data: { countInCart: 5, cartData: { amount: 5, sum: 2_751.5 } },
    });
    expect(lines(first.data.cartData)).toEqual({ CREAM: 2, RARE: 5 });
    const again = await ask();
    expect(again.data.cartData.revision).toBe(first.data.cartData.revision);
    expect(again.data.countInCart).toBe(5);
  }
});

test('a link, a picture or another site cannot make it delete anything D14', async () => {
  const client = await clientWith(...ALL);
  await client.call('get_user_data');
  for (const headers of [
    { 'x-requested-with': '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example.test' },
    { 'x-csrf-token': 'of another life' },
  ])
    expect((await client.request({ method: 'GET', url: CLEAN, headers })).statusCode).toBe(403);
  const { cartData } = (await client.call('get_user_data')).json().data;
  expect(lines(cartData)).toEqual({ CREAM: 2, RARE: 5, GONE: 1, OLD: 2 });
});

test('what is forbidden comes down to what may go, and the answer counts what is left C7-015', async () => {
  const client = await clientWith(...ALL);
  const minify = async (body: object) =>
    (await client.call('shopen_app_ajax_cart_minify_forbidden_products', { body })).json();
  const all = await minify({});
  expect(all).toMatchObject({ success: true, data: { countInCart: 5 } });
  expect(lines(all.data.cartData)).toEqual({ CREAM: 2, RARE: 3, GONE: 1, OLD: 2 });
  const named = await minify({
    products: [{ sku: 'CREAM', count: 1 }, { sku: 'RARE' }, { sku: 'NO-SUCH', count: 4 }],
  });
  expect(named.data.countInCart).toBe(1);
  expect(lines(named.data.cartData)).toEqual({ CREAM: 1, GONE: 1, OLD: 2 });
  // Nobody gets more by asking for more.
  const more = await minify({ products: [{ sku: 'CREAM', count: 900 }] });
  expect([more.data.countInCart, more.data.cartData.revision]).toEqual([
    1,
    named.data.cartData.revision,
  ]);
});

test('who has no cart is told so by an empty one, and nonsense is refused', async () => {
  const nobody = shop.client();
  expect(
    (await nobody.call('shopen_app_ajax_cart_minify_forbidden_products')).json(),
  ).toMatchObject({
    success: true,
    data: { countInCart: 0, cartData: { number: null } },
  });
  for (const body of [
    { products: 'all' },
    { products: [{ sku: 'CREAM', count: -1 }] },
    { products: Array.from({ length: 201 }, () => ({ sku: 'CREAM', count: 1 })) },
    { products: [{ sku: 'x'.repeat(65), count: 1 }] },
  ])
    expect(
      (await nobody.call('shopen_app_ajax_cart_minify_forbidden_products', { body })).statusCode,
    ).toBe(422);
});

test('prices are asked anew for where the cart is to go, and asking changes nothing C7-023 D13', async () => {
  const client = await clientWith(item('CREAM', 2));
  const ask = async (body: object) => (await client.call('update_prices', { body })).json();
  const here = await ask({ countryCode: 'ru', addressId: 5, deliveryType: 'SELF' });
  expect(here).toMatchObject({
    success: true,
    cartSum: { value: 2_000, currency: 'RUB' },
    totalVat: { value: 333.33 },
    data: {
      cartSum: {
        value: 2e3,
        currency: 'RUB',
      },
      totalVat: { value: 333.33 },
      newSum: 2e3,
      newCurrency: 'RUB',
      newVat: 333.33,
      changeSum: false,
    },
  });
  expect((await ask({})).data).toEqual(here.data);
  expect(await ask({ countryCode: 'kp' })).toMatchObject({
    success: false,
    data: { code: 'COUNTRY_UNKNOWN' },
  });
  expect((await client.call('update_prices', { body: { countryCode: 'Россия' } })).statusCode).toBe(
    422,
  );
  const { cartData } = (await client.call('get_user_data')).json().data;
  expect([cartData.sum, cartData.revision]).toEqual([2_000, 1]);
});
