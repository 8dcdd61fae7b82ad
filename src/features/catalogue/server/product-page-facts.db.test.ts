import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createDemoDatabase, DEMO_DAY } from '../../../../test/support/demo-database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import { readOwnForm } from '../import/own-form.ts';
import { marketsFrom } from '../markets.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';

const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const markets = marketsFrom(listStores(), listCountries());
let shop: TestDatabase;
let catalogue: Catalogue;

const put = (product: Record<string, unknown>) =>
  importProducts({
    database: shop.database,
    rows: readOwnForm([product], { markets, stores: [], categories: new Map() }),
    now: DEMO_DAY,
  });

beforeAll(async () => {
  shop = await createDemoDatabase();
  catalogue = await openCatalogue({
    database: shop.database,
    pool: null,
    markets,
    now: () => DEMO_DAY,
    pollMs: 0,
  });
});
afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

test('a product brings its course, allergens and videos, and what is not on the list stays out UX-40 UX-41 C2-026', async () => {
  const film = {
    source: '/videos/turn.webm',
    width: 480,
    height: 600,
    seconds: 8,
    titles: { ru: 'Со всех сторон' },
  };
  const facts = {
    courseDays: { least: 30, most: 60 },
    allergens: ['milk', 'fish'],
    videos: [film],
  };
  expect((await put({ sku: '400101', ...facts })).problems).toEqual([]);
  await catalogue.refresh();
  expect(await catalogue.getProduct(ru, '400101')).toMatchObject({
    courseDays: { least: 30, most: 60 },
    allergens: ['milk', 'fish'],
    videos: [{ source: '/videos/turn.webm', seconds: 8, title: 'Со всех сторон', poster: null }],
  });
  for (const wrong of [
    { allergens: ['moonlight'] },
    { courseDays: { least: 60, most: 30 } },
    { videos: [{ ...film, source: 'javascript:alert(1)' }] },
    { videos: [{ ...film, source: '/videos/../secret.mp4' }] },
  ])
    expect((await put({ sku: '400101', ...wrong })).bad).toBe(1);
});

test('the page has the first four similar products, and its analogs C2-026 C9-005', async () => {
  const similar = ['400102', '400103', '400104', '400105', '400106'];
  await put({ sku: '400101', similar, analogs: ['400107'] });
  await catalogue.refresh();
  const page = await catalogue.getProduct(ru, '400101');
  expect(page?.similar.map(({ sku }) => sku)).toEqual(similar.slice(0, 4));
  expect(page?.analogs.map(({ sku }) => sku)).toEqual(['400107']);
});

test('the number of sales stands on the page of its own store, from ten on C2-026', async () => {
  await shop.database
    .insertInto('product_sales')
    .values([
      { sku: '400102', store: 'ru', units: 48, counted_at: DEMO_DAY },
      { sku: '400103', store: 'ru', units: 9, counted_at: DEMO_DAY },
      { sku: '400103', store: 'kz', units: 90, counted_at: DEMO_DAY },
    ])
    .execute();
  expect((await catalogue.getProduct(ru, '400102'))?.sales).toBe(48);
  expect((await catalogue.getProduct(ru, '400103'))?.sales).toBeNull();
});

test('every supplement of the demo world has its registration number, its course and the order of its allergens said UX-40 UX-41', async () => {
  const rows = await shop.database
    .selectFrom('product')
    .selectAll()
    .where('is_supplement', '=', true)
    .execute();
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(row.registration_number, row.sku).toMatch(/^RU\./);
    expect(row.course_most_days, row.sku).toBeGreaterThan(0);
    expect(row.allergens, row.sku).not.toBeNull();
  }
});

test('in the German store of the demo world some reductions have an old price and some have none UX-36', () => {
  const de: Place = { store: 'de', country: 'de', cityId: null, language: 'en' };
  const reduced = catalogue.listCategories(de).flatMap(({ id }) =>
    Array.from(
      { length: 2 },
      (_, at) => catalogue.getCategory(de, id, { page: at + 1 })?.items ?? [],
    )
      .flat()
      .filter(({ price }) => price.priceMinor < price.regularMinor),
  );
  expect(reduced.some(({ price }) => price.oldPriceMinor !== null)).toBe(true);
  expect(reduced.some(({ price }) => price.oldPriceMinor === null)).toBe(true);
  expect(
    reduced.some(
      ({ price }) => price.oldPriceMinor !== null && price.oldPriceMinor < price.regularMinor,
    ),
  ).toBe(true);
});
