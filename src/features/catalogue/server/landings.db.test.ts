import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct } from '../import/import-product.ts';
import type { Market } from '../markets.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';
import { publishLandings, type NewLanding } from './landing-store.ts';

const now = new Date('2026-11-20T12:00:00Z');
const currency = (externalIso: string) => ({
  externalIso,
  logo: externalIso,
  decimals: 2,
  isPrefixed: false,
  roundRules: 1,
});
const market = (store: string, iso: string, languages: Market['languages']): Market => ({
  store,
  country: store,
  currency: currency(iso),
  vatPercent: 20,
  languages,
});
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const de: Place = { store: 'de', country: 'de', cityId: null, language: 'en' };

const product = (sku: string, categories: number[], onHand = 9): ImportProduct => ({
  sku,
  texts: { ru: { name: `Продукт ${sku}` } },
  line: sku === 'S1' ? 'Банный день' : null,
  categories,
  prices: [
    {
      store: 'ru',
      country: 'ru',
      currency: 'RUB',
      priceMinor: 100_00,
      newPriceMinor: null,
      pointsHundredths: 100,
      vatPercent: 20,
    },
  ],
  stock: [{ store: 'ru', location: 'ru-main', onHand }],
});

const landing = (facts: Partial<NewLanding> = {}): NewLanding => ({
  alias: 'bannyy-den',
  kind: 'spa',
  line: 'Банный день',
  position: 1,
  picture: null,
  categoryIds: [159, 379],
  skus: ['S4', 'S2', 'S1', 'S3', 'S5', 'NOT-HERE'],
  texts: {
    ru: { name: 'Банный день', intro: 'Пар и тишина.' },
    en: { name: 'Bath day', intro: 'Steam and quiet.' },
  },
  introducedBy: [379],
  ...facts,
});

let shop: TestDatabase;
let catalogue: Catalogue;
const publish = (...landings: NewLanding[]) =>
  shop.database.transaction().execute((tx) => publishLandings(tx, landings));

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.database
    .insertInto('category')
    .values([
      { id: 379, slug: 'body', parent_id: null, position: 1 },
      { id: 159, slug: 'tea', parent_id: null, position: 2 },
    ])
    .execute();
  const products = [
    product('S1', [379]),
    product('S2', [379], 0),
    product('S3', [159, 379]),
    product('S4', [379]),
    product('S5', []),
  ];
  await importProducts({
    database: shop.database,
    rows: products.map((own, index) => ({ line: index + 1, product: own })),
    lines: [{ line: 'Банный день', names: { ru: 'Банный день', en: 'Bath Day' } }],
    now,
  });
  await publish(landing());
  catalogue = await openCatalogue({
    database: shop.database,
    pool: null,
    markets: [market('ru', 'RUB', ['ru', 'en']), market('de', 'EUR', ['de', 'en'])],
    now: () => now,
    pollMs: 0,
  });
});

afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

test('a product leads to the catalogue of its line, and both call the line by its name in the language C2-024', async () => {
  const english = { ...ru, language: 'en' };
  const sold = await catalogue.getProduct(english, 'S1');
  expect(sold).toMatchObject({
    line: 'Bath Day',
    lineUrl: catalogue.getLanding(english, 'bannyy-den')?.url,
  });
  expect(catalogue.listLandings(english)).toMatchObject([{ line: 'Bath Day' }]);
  expect(await catalogue.getProduct(ru, 'S1')).toMatchObject({ line: 'Банный день' });
  expect(await catalogue.getProduct(ru, 'S3')).toMatchObject({ line: null, lineUrl: null });
});

test('a landing catalogue shows its fixed products under its fixed categories, what is missing last C2-024 D50', () => {
  const page = catalogue.getLanding(ru, 'bannyy-den');
  expect(
    page?.sections.map(({ category, items }) => [
      category?.id ?? null,
      items.map(({ sku }) => sku),
    ]),
  ).toEqual([
    [159, ['S3']],
    [379, ['S4', 'S1', 'S2']],
    [null, ['S5']],
  ]);
  expect(page).toMatchObject({ name: 'Банный день', kind: 'spa', url: '/ru/shop/l/bannyy-den/' });
  expect(catalogue.getLanding({ ...ru, language: 'en' }, 'bannyy-den')?.name).toBe('Bath day');
});

test('a landing catalogue with nothing to sell in a place is not there, nor in its menu C2-024', () => {
  expect(catalogue.getLanding(de, 'bannyy-den')).toBeNull();
  expect(catalogue.listLandings(de)).toEqual([]);
  expect(catalogue.getLanding(ru, 'unknown')).toBeNull();
  expect(catalogue.listLandings(ru).map(({ alias }) => alias)).toEqual(['bannyy-den']);
});

test('a category introduces its series by line, words and picture C2-021', () => {
  expect(catalogue.getCategory(ru, 379)?.series).toMatchObject({
    name: 'Банный день',
    line: 'Банный день',
    intro: 'Пар и тишина.',
    picture: null,
  });
  expect(catalogue.getCategory(ru, 159)?.series).toBeNull();
});

test('landing catalogues that were written anew are shown at the next reading, in their order C2-024', async () => {
  await publish(
    landing({ introducedBy: [], skus: ['S1'] }),
    landing({ alias: 'rosnitsa', kind: 'care', position: 0, introducedBy: [379] }),
  );
  await catalogue.refresh();
  expect(catalogue.listLandings(ru).map(({ url }) => url)).toEqual([
    '/ru/shop/s/rosnitsa/',
    '/ru/shop/l/bannyy-den/',
  ]);
  expect(catalogue.getLanding(ru, 'bannyy-den')?.sections).toHaveLength(1);
  expect(catalogue.getCategory(ru, 379)?.series?.alias).toBe('rosnitsa');
});
