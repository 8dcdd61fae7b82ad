import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct } from '../import/import-product.ts';
import type { Market } from '../markets.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { announceChange } from './changes.ts';
import { importProducts } from './import-products.ts';
import { reserveStock } from '../../../../test/support/reserve-stock.ts';
import { exactStock, releaseStock, takeStock } from './stock-store.ts';

const now = new Date('2026-11-20T12:00:00Z');
const currency = (externalIso: string) => ({
  externalIso,
  logo: externalIso,
  decimals: 2,
  isPrefixed: false,
  roundRules: 1,
});
const market = (
  store: string,
  country: string,
  iso: string,
  languages: Market['languages'],
): Market => ({
  store,
  country,
  currency: currency(iso),
  vatPercent: 20,
  languages,
});
const markets = [
  market('ru', 'ru', 'RUB', ['ru', 'en']),
  market('ru', 'by', 'RUB', ['ru', 'en']),
  market('de', 'de', 'EUR', ['de', 'en']),
];
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const de: Place = { store: 'de', country: 'de', cityId: null, language: 'de' };

const price = (
  store: string,
  country: string,
  iso: string,
  priceMinor: number,
  newPriceMinor: number | null = null,
) => ({
  store,
  country,
  currency: iso,
  priceMinor,
  newPriceMinor,
  pointsHundredths: 750,
  vatPercent: 20,
});

function product(sku: string, facts: Partial<ImportProduct> = {}): ImportProduct {
  return {
    sku,
    texts: { ru: { name: `Крем ${sku}`, composition: 'вода' }, en: { name: `Cream ${sku}` } },
    categories: [263],
    volume: { value: 50, unit: 'ml' },
    prices: [price('ru', 'ru', 'RUB', 100_00), price('ru', 'by', 'RUB', 110_00)],
    stock: [{ store: 'ru', location: 'ru-main', onHand: 10 }],
    ...facts,
  };
}

/** Categories with a list of their own that leads them, beside 263, which other tests sort by other rules. */
const FIXED = [153, 159, 160, 379, 384];

let shop: TestDatabase;
let catalogue: Catalogue;
const put = (...products: ImportProduct[]) =>
  importProducts({
    database: shop.database,
    rows: products.map((own, place) => ({ line: place + 1, product: own })),
    now,
  });

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.database
    .insertInto('category')
    .values([
      { id: 1, slug: 'new', parent_id: null, position: 1 },
      { id: 263, slug: 'face', parent_id: null, position: 2 },
      ...FIXED.map((id) => ({
        id,
        slug: `fixed-${id}`,
        parent_id: null,
        position: id,
        fixed_skus: [`F${id}-3`, `F${id}-1`],
      })),
    ])
    .execute();
  await shop.database
    .insertInto('category_text')
    .values({ category_id: 263, language: 'ru', name: 'Лицо' })
    .execute();
  catalogue = await openCatalogue({
    database: shop.database,
    pool: shop.pool,
    markets,
    now: () => now,
    pollMs: 0,
  });
});

afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

test.each(FIXED)(
  'category %i opens with the products that its own list names, in that order C2-023',
  async (id) => {
    await put(...[1, 2, 3].map((at) => product(`F${id}-${at}`, { categories: [id] })));
    await catalogue.refresh();
    expect(catalogue.getCategory(ru, id)?.items.map(({ sku }) => sku)).toEqual([
      `F${id}-3`,
      `F${id}-1`,
      `F${id}-2`,
    ]);
  },
);

test('a list shows what is sold in the place, 24 a page, and what is missing last', async () => {
  const many = Array.from({ length: 26 }, (_, place) => product(`L${100 + place}`));
  await put(...many, product('L099', { stock: [{ store: 'ru', location: 'ru-main', onHand: 0 }] }));
  await catalogue.refresh();
  const first = catalogue.getCategory(ru, 263);
  expect(first).toMatchObject({
    total: 27,
    pages: 2,
    perPage: 24,
    hasSorting: true,
    category: { name: 'Лицо' },
  });
  expect(first?.items).toHaveLength(24);
  expect(catalogue.getCategory(ru, 263, { page: 2 })?.items.at(-1)).toMatchObject({
    sku: 'L099',
    isMissing: true,
  });
  expect(catalogue.getCategory(ru, 263, { page: 3 })).toBeNull();
  expect(catalogue.getCategory(ru, 263, { perPage: 1_000_000 })?.items).toHaveLength(24);
  expect(catalogue.getCategory(de, 263)?.total).toBe(0);
});

test('each delivery country of a store has its own price', async () => {
  await put(
    product('P1', {
      prices: [price('ru', 'ru', 'RUB', 100_00, 80_00), price('ru', 'by', 'RUB', 130_00)],
    }),
  );
  await catalogue.refresh();
  expect((await catalogue.getProduct(ru, 'P1'))?.price).toEqual({
    priceMinor: 80_00,
    oldPriceMinor: 100_00,
    discountPercent: 20,
    currency: 'RUB',
    reducedUntil: null,
    regularMinor: 100_00,
  });
  expect((await catalogue.getProduct({ ...ru, country: 'by' }, 'P1'))?.price.priceMinor).toBe(
    130_00,
  );
  expect(await catalogue.getProduct(de, 'P1')).toBeNull();
});

test('a text that is not translated is shown in a language of the store, and says so', async () => {
  await put(
    product('T1', {
      texts: { en: { name: 'Tea', description: 'Strong' } },
      prices: [price('de', 'de', 'EUR', 5_00)],
    }),
  );
  await catalogue.refresh();
  expect(await catalogue.getProduct(de, 'T1')).toMatchObject({
    name: 'Tea',
    textLanguage: 'en',
    description: 'Strong',
  });
});

test('a changed price is seen at the next refresh, and the old one stays in the history', async () => {
  await put(product('H1'));
  await catalogue.refresh();
  let changes = 0;
  const stop = catalogue.onChange(() => (changes += 1));
  await put(product('H1', { prices: [price('ru', 'ru', 'RUB', 90_00)] }));
  await catalogue.refresh();
  stop();
  expect(changes).toBe(1);
  expect(catalogue.factsFor(ru, ['H1']).get('H1')?.priceMinor).toBe(90_00);
  const rows = await shop.database
    .selectFrom('price')
    .select(['price_minor', 'valid_to'])
    .where('sku', '=', 'H1')
    .where('country', '=', 'ru')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.price_minor, row.valid_to === null])).toEqual([
    [100_00, false],
    [90_00, true],
  ]);
});

test('a change whose transaction began early and ended late is not missed', async () => {
  await put(product('S1'));
  await catalogue.refresh();
  const early = await shop.pool.connect();
  await early.query('begin');
  await early.query(
    `update price set price_minor = 7700 where sku = 'S1' and country = 'ru' and valid_to is null`,
  );
  await early.query(`insert into catalogue_change (store, sku) values (null, 'S1')`);
  await put(product('S2'));
  await catalogue.refresh();
  expect(catalogue.factsFor(ru, ['S1']).get('S1')?.priceMinor).toBe(100_00);
  await early.query('commit');
  early.release();
  await catalogue.refresh();
  expect(catalogue.factsFor(ru, ['S1']).get('S1')?.priceMinor).toBe(77_00);
});

test('a notification alone refreshes another copy', async () => {
  await put(product('N1'));
  const heard = new Promise<void>((resolve) => {
    const stop = catalogue.onChange(() => {
      stop();
      resolve();
    });
  });
  await shop.database
    .transaction()
    .execute((tx) => announceChange(tx, { store: 'ru', skus: ['N1'] }));
  await heard;
  expect(catalogue.factsFor(ru, ['N1']).has('N1')).toBe(true);
});

test('stock that is reserved is not free, and pages hear only of the last one', async () => {
  await put(product('R1', { stock: [{ store: 'ru', location: 'ru-main', onHand: 5 }] }));
  await catalogue.refresh();
  let changes = 0;
  const stop = catalogue.onChange(() => (changes += 1));
  const reserve = (count: number) =>
    shop.database.transaction().execute((tx) => reserveStock(tx, ru, [{ sku: 'R1', count }]));
  const first = await reserve(3);
  await catalogue.refresh();
  expect([catalogue.factsFor(ru, ['R1']).get('R1')?.limit, changes]).toEqual([2, 0]);
  expect(await reserve(3)).toEqual({
    isEnough: false,
    shortages: [{ sku: 'R1', wanted: 3, available: 2 }],
  });
  await reserve(2);
  await catalogue.refresh();
  expect(catalogue.factsFor(ru, ['R1']).get('R1')).toMatchObject({
    isMissing: true,
    isSellable: false,
    limit: 0,
  });
  expect(changes).toBe(1);
  const { allocations } = first.isEnough ? first : { allocations: [] };
  await shop.database.transaction().execute((tx) => releaseStock(tx, allocations));
  await catalogue.refresh();
  stop();
  expect([(await exactStock(shop.database, ru, ['R1', 'nobody'])).get('R1'), changes]).toEqual([
    3, 2,
  ]);
});

test('units that are taken leave the house', async () => {
  await put(product('R2', { stock: [{ store: 'ru', location: 'ru-main', onHand: 5 }] }));
  await shop.database.transaction().execute(async (tx) => {
    const reserved = await reserveStock(tx, ru, [{ sku: 'R2', count: 4 }]);
    await takeStock(tx, reserved.isEnough ? reserved.allocations : []);
  });
  const row = await shop.database
    .selectFrom('stock')
    .selectAll()
    .where('sku', '=', 'R2')
    .executeTakeFirst();
  expect(row).toMatchObject({ on_hand: 1, reserved: 0 });
});

test('of sixteen buyers of three out of ten units exactly three get them', async () => {
  await put(product('R3'));
  const buy = () =>
    shop.database.transaction().execute((tx) =>
      reserveStock(tx, ru, [
        { sku: 'R3', count: 3 },
        { sku: 'L100', count: 0 },
      ]),
    );
  const answers = await Promise.all(Array.from({ length: 16 }, buy));
  expect(answers.filter(({ isEnough }) => isEnough)).toHaveLength(3);
  expect((await exactStock(shop.database, ru, ['R3'])).get('R3')).toBe(1);
});

test('category 1 shows what is new, newest first C2-022', async () => {
  const from = (day: string) => [{ alias: 'new' as const, from: new Date(day), to: null }];
  await put(
    product('W1', { markers: from('2026-10-01') }),
    product('W2', { markers: from('2026-11-01') }),
  );
  await catalogue.refresh();
  expect(catalogue.getCategory(ru, 1)?.items.map(({ sku }) => sku)).toEqual(['W2', 'W1']);
});

test('facts for pricing name what is not sold here, and leave out what nobody knows', async () => {
  const facts = catalogue.factsFor(de, ['L100', 'nobody']);
  expect([...facts.keys()]).toEqual(['L100']);
  expect(facts.get('L100')).toMatchObject({
    isSoldHere: false,
    isSellable: false,
    limit: 0,
    priceMinor: 0,
  });
});
