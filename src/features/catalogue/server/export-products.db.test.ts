import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCountries, listStores } from '#countries/packs.ts';
import { pictures as demoPictures } from '../../../../db/demo/parts/pictures.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { ownFormLines } from '../export/own-form-lines.ts';
import { shopifyLines, type ShopifyView } from '../export/shopify-lines.ts';
import { openImportFile } from '../import/read-file.ts';
import { marketsFrom, type Market } from '../markets.ts';
import { listCategoryNames } from './category-store.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import * as synced from './sync-rows.ts';

const LATER = new Date('2027-03-01T09:00:00Z');
const markets = marketsFrom(listStores(), listCountries());
let demo: TestDatabase;
let empty: TestDatabase;
let folder: string;

beforeAll(async () => {
  [demo, empty] = await Promise.all([createDemoDatabase(), createTestDatabase()]);
  await demoPictures.load({ database: empty.database, now: DEMO_DAY, onProgress: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'arnika-export-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([demo.close(), empty.close()]);
});

async function joined(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}
const ownFile = (shop: TestDatabase, stores: readonly string[] | null = null) =>
  exportProducts({ database: shop.database, stores }, (catalogue) =>
    joined(ownFormLines(catalogue, markets)),
  );
const shopifyFile = (shop: TestDatabase, view: ShopifyView) =>
  exportProducts(
    { database: shop.database, stores: [view.market.store] },
    ({ categories, products }) => joined(shopifyLines(categories, products, view)),
  );

async function bring(
  shop: TestDatabase,
  name: string,
  text: string,
  stores: readonly string[] = [],
) {
  const path = join(folder, name);
  await writeFile(path, text);
  const file = await openImportFile({ path, language: 'ru' });
  const categories = await listCategoryNames(shop.database);
  for (const { id } of file.categories) categories.set(String(id), id);
  return importProducts({
    database: shop.database,
    categories: file.categories,
    lines: file.lines,
    rows: file.rows({ markets, stores, categories }),
    now: LATER,
  });
}

async function rowsOf(
  shop: TestDatabase,
  table: string,
  columns: readonly string[],
  kept = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from (select ${sql.join(columns.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${kept}) t order by 1`.execute(shop.database);
  return rows.map(({ row }) => row);
}

test('the whole demo world comes back from its file, and is written again byte by byte', async () => {
  const file = await ownFile(demo);
  const report = await bring(empty, 'world.json', file);
  expect(report).toMatchObject({ created: 170, bad: 0, warnings: [] });
  expect(await ownFile(empty)).toBe(file);
  expect(file).toContain('{"line":"Туманы","names":{"de":');
  for (const table of Object.values(synced).filter((value) => typeof value === 'object'))
    expect(await rowsOf(empty, table.name, Object.keys(table.columns))).toEqual(
      await rowsOf(demo, table.name, Object.keys(table.columns)),
    );
  const price = ['sku', 'store', 'country', 'price_minor', 'new_price_minor', 'points_hundredths'];
  // A file holds what is asked now; what was asked before stays where it was asked.
  const now = sql`valid_to is null`;
  expect(await rowsOf(empty, 'price', [...price, 'vat_percent', 'currency'], now)).toEqual(
    await rowsOf(demo, 'price', [...price, 'vat_percent', 'currency'], now),
  );
  expect(await rowsOf(empty, 'stock', ['sku', 'location', 'on_hand'])).toEqual(
    await rowsOf(demo, 'stock', ['sku', 'location', 'on_hand']),
  );
});

test('bringing the file of a shop into that shop changes nothing', async () => {
  const before = await rowsOf(demo, 'catalogue_change', ['id']);
  expect(await bring(demo, 'same.json', await ownFile(demo))).toMatchObject({
    read: 170,
    created: 0,
    changed: 0,
    unchanged: 170,
  });
  expect(await rowsOf(demo, 'catalogue_change', ['id'])).toEqual(before);
});

test('the file of one store holds what that store sells, with its prices and stock only', async () => {
  const file: { products: { prices: { store: string }[]; stock: { store: string }[] }[] } =
    JSON.parse(await ownFile(demo, ['de']));
  expect(file.products.length).toBeGreaterThan(100);
  expect(file.products.length).toBeLessThan(170);
  expect(file.products.every(({ prices }) => prices.length > 0)).toBe(true);
  const stores = file.products.flatMap(({ prices, stock }) =>
    [...prices, ...stock].map(({ store }) => store),
  );
  expect(new Set(stores)).toEqual(new Set(['de']));
});

test("Shopify's form comes back, is written again byte by byte, and takes no text away that it does not know", async () => {
  const market = markets.find((own): own is Market => own.store === 'kg' && own.country === 'kg');
  if (!market) throw new Error('the demo world has a store kg');
  const view = { market, language: 'ru' };
  const file = await shopifyFile(demo, view);
  const other = await createTestDatabase();
  try {
    await demoPictures.load({ database: other.database, now: DEMO_DAY, onProgress: () => {} });
    await bring(
      other,
      'categories.json',
      (await ownFile(demo)).replace(/"products":\[[^]*$/, '"products":[]}'),
    );
    const count = file.split('\n').filter((line) => line.includes('Default Title')).length;
    expect(await bring(other, 'kg.csv', file, ['kg'])).toMatchObject({
      created: count,
      bad: 0,
      warnings: [],
    });
    expect(await shopifyFile(other, view)).toBe(file);
    expect(await bring(other, 'kg.csv', file, ['kg'])).toMatchObject({
      created: 0,
      changed: 0,
      bad: 0,
    });
  } finally {
    await other.close();
  }
  const usage = ['sku', 'language', 'short_description', 'usage', 'composition'];
  const before = await rowsOf(demo, 'product_text', usage);
  await bring(demo, 'kg.csv', file, ['kg']);
  expect(await rowsOf(demo, 'product_text', usage)).toEqual(before);
});
