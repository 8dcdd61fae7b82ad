import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import { openImportFile } from '#features/catalogue/import/read-file.ts';
import {
  importProducts,
  listCategoryNames,
  marketsFrom,
  type ImportReport,
} from '#features/catalogue/server/public.ts';

const SKU = 'LAVANDULINE-1';
const PLACE = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const folder = mkdtempSync(path.join(tmpdir(), 'arnika-shopify-'));

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase(), now: () => DEMO_DAY });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Brings in a file with one product, as `npm run import` does. */
async function bring(
  published: string,
  heading = 'Published',
  price = '1.00',
  status = 'active',
): Promise<ImportReport> {
  const name = path.join(folder, 'products.csv');
  writeFileSync(
    name,
    `Handle,Title,Body (HTML),Vendor,Type,Tags,${heading},Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Status\n` +
      `lavanduline,Лавандулин для волос,<p>Маска</p>,Dewfield,Волосы,,${published},Title,Default Title,${SKU},100,50,${price},,${status}\n`,
  );
  const { database } = shop.base;
  const file = await openImportFile({ path: name, language: 'ru' });
  const categories = await listCategoryNames(database);
  const markets = marketsFrom(listStores(), listCountries());
  const report = await importProducts({
    database,
    rows: file.rows({ markets, stores: ['ru'], categories }),
    now: DEMO_DAY,
  });
  await shop.features.catalogue.refresh();
  return report;
}

const visitor = (): TestClient => shop.client({ isRoaming: true });
const add = (client: TestClient) =>
  client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: SKU, amount: 1 } });

/** Everywhere that a buyer could meet the product; the search learns of a change a moment later. */
async function met(): Promise<Record<string, boolean>> {
  const client = visitor();
  const { catalogue } = shop.features;
  const found = async (url: string) =>
    (await client.request({ method: 'GET', url })).body.includes(SKU);
  const hair = catalogue.listCategories(PLACE).find(({ name }) => name === 'Волосы');
  const sitemap = await client.request({ method: 'GET', url: '/sitemap.xml' });
  const parts = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, href = '']) => new URL(href).pathname,
  );
  const listed = await client.call('product_list', {
    params: { categoryId: String(hair?.id) },
    query: { sort: 'price-min' },
  });
  return {
    entity: (await client.call('get_product', { params: { sku: SKU } })).statusCode === 200,
    page: (await catalogue.getProduct(PLACE, SKU)) !== null,
    list: listed.body.includes(SKU),
    search: await found(
      `/ru/shop/ajax/catalog/search/?${new URLSearchParams({ searchString: 'Лавандулин' }).toString()}`,
    ),
    sitemap: (await Promise.all(parts.map(found))).includes(true),
    cart: (await add(visitor())).statusCode === 200,
  };
}
const everywhere = (is: boolean) => ({
  entity: is,
  page: is,
  list: is,
  search: is,
  sitemap: is,
  cart: is,
});

test('what a file of Shopify does not publish is sold, listed and found nowhere, until a later file publishes it', async () => {
  expect(await bring('TRUE')).toMatchObject({ created: 1, bad: 0 });
  await expect.poll(met, { timeout: 20_000 }).toEqual(everywhere(true));
  expect(await bring('FALSE')).toMatchObject({ changed: 1, bad: 0 });
  await expect.poll(met, { timeout: 20_000 }).toEqual(everywhere(false));
  expect(await bring('false')).toMatchObject({ unchanged: 1, bad: 0 });
  expect(await bring('true')).toMatchObject({ changed: 1, bad: 0 });
  await expect.poll(met, { timeout: 20_000 }).toEqual(everywhere(true));
});

test('what a later file of Shopify calls a draft is sold, listed and found nowhere, until it is active again', async () => {
  await bring('TRUE');
  expect(await bring('TRUE', 'Published', '1.00', 'draft')).toMatchObject({ changed: 1, bad: 0 });
  await expect.poll(met, { timeout: 20_000 }).toEqual(everywhere(false));
  expect(await bring('TRUE', 'Published', '1.00', 'Draft')).toMatchObject({ unchanged: 1, bad: 0 });
  expect(await bring('TRUE')).toMatchObject({ changed: 1, bad: 0 });
  await expect.poll(met, { timeout: 20_000 }).toEqual(everywhere(true));
});

test('what lies in a cart when it is taken down is not sold from there, neither as a line nor as an order', async () => {
  await bring('TRUE');
  const client = visitor();
  expect((await add(client)).statusCode).toBe(200);
  await bring('FALSE');
  const { cartData } = (await client.call('get_user_data')).json().data;
  expect(cartData.packages[0].items).toMatchObject([{ sku: SKU, isAvailable: false }]);
  const checked = await client.call('shopen_app_ajax_cart_index_data_check', { body: {} });
  expect(checked.json().success).toBe(false);
  const placed = await client.call('cart_order_place', {
    body: { totalSum: 1 },
    headers: { 'idempotency-key': 'an order of nothing' },
  });
  expect(placed.json().success).toBe(false);
  await bring('TRUE');
});

test('an unpublished product needs no price, and a word that is neither true nor false is named with its line', async () => {
  expect(await bring('FALSE', 'Published on online store', '')).toMatchObject({ bad: 0 });
  expect((await add(visitor())).statusCode).not.toBe(200);
  const report = await bring('perhaps');
  expect(report.problems).toEqual([
    {
      line: 2,
      code: 'PUBLISHED',
      about: 'perhaps',
      reason: 'Published "perhaps" is neither true nor false',
    },
  ]);
  // A column that says nothing publishes.
  expect(await bring('')).toMatchObject({ changed: 1, bad: 0 });
  expect((await add(visitor())).statusCode).toBe(200);
});
