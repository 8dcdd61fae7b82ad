import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct } from '../import/import-product.ts';
import type { Market } from '../markets.ts';
import type { FacetValue } from '../model.ts';
import { filtersOf } from '../rules/list-filters.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';

const now = new Date('2026-11-20T12:00:00Z');
const market: Market = {
  store: 'ru',
  country: 'ru',
  currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  vatPercent: 20,
  languages: ['ru', 'en'],
};
const place: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

interface Facts {
  readonly rub: number;
  readonly reduced?: number;
  readonly points?: number;
  readonly onHand?: number;
  readonly rest?: Partial<ImportProduct>;
}

function product(
  sku: string,
  { rub, reduced, points = 5, onHand = 9, rest }: Facts,
): ImportProduct {
  return {
    sku,
    texts: { ru: { name: `Продукт ${sku}`, composition: 'вода' } },
    categories: [263],
    prices: [
      {
        store: 'ru',
        country: 'ru',
        currency: 'RUB',
        priceMinor: rub * 100,
        newPriceMinor: reduced === undefined ? null : reduced * 100,
        pointsHundredths: points * 100,
        vatPercent: 20,
      },
    ],
    stock: [{ store: 'ru', location: 'ru-main', onHand }],
    ...rest,
  };
}

const since = new Date('2026-11-01T00:00:00Z');
const ml = (value: number) => ({ value, unit: 'ml' });
const PRODUCTS = [
  product('A1', {
    rub: 100,
    rest: { purposes: ['sleep', 'calm'], line: 'Туманы', volume: ml(50) },
  }),
  product('A2', { rub: 200, rest: { purposes: ['sleep'], line: 'Туманы', volume: ml(100) } }),
  product('A3', {
    rub: 300,
    points: 40,
    rest: { purposes: ['joints'], line: 'Ягелия', volume: ml(50) },
  }),
  product('A4', { rub: 400, reduced: 150, rest: { purposes: ['joints', 'calm'], line: 'Ягелия' } }),
  product('A5', {
    rub: 500,
    rest: {
      markers: [{ alias: 'hit', from: since, to: null }],
      volume: { value: 30, unit: 'g' },
    },
  }),
  product('A6', {
    rub: 600,
    rest: { markers: [{ alias: 'new', from: since, to: new Date('2026-11-19T00:00:00Z') }] },
  }),
  product('A7', { rub: 700, onHand: 0, rest: { purposes: ['sleep'] } }),
  product('A8', { rub: 800, rest: { isNoSale: true, purposes: ['sleep'] } }),
  product('A9', { rub: 900, rest: { isArchived: true } }),
  // Only in the list of what is told of values: everything is for the skin, two are for men, one is for children.
  ...Array.from({ length: 9 }, (_, at) =>
    product(`B${at}`, {
      rub: 10 + at,
      rest: {
        categories: [500],
        purposes: [
          'skin',
          ...(at < 2 ? ['men'] : []),
          ...(at === 2 ? ['kids'] : []),
          ...(at < 5 ? ['sleep'] : []),
        ],
        volume: ml(at < 3 ? 50 : 100 + at),
      },
    }),
  ),
];
const RANKED = ['A9', 'A7', 'A5', 'A1', 'A3', 'UNKNOWN', 'A2', 'A4', 'A8', 'A6', 'A5'];

let shop: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.database
    .insertInto('category')
    .values([
      { id: 263, slug: 'face', parent_id: null, position: 1 },
      { id: 401, slug: 'small', parent_id: null, position: 2 },
      { id: 500, slug: 'skin', parent_id: null, position: 3 },
    ])
    .execute();
  const rows = PRODUCTS.map((own, index) => ({
    line: index + 1,
    product: index < 8 ? { ...own, categories: [263, 401] } : own,
  }));
  const lines = [{ line: 'Туманы', names: { ru: 'Туманы', en: 'Mists' } }];
  const report = await importProducts({ database: shop.database, rows, lines, now });
  expect(report.problems).toEqual([]);
  catalogue = await openCatalogue({
    database: shop.database,
    pool: null,
    markets: [market],
    now: () => now,
    pollMs: 0,
  });
});

afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

const among = (query: string, more: object = {}) =>
  catalogue.listAmong(place, RANKED, { filters: filtersOf(new URLSearchParams(query)), ...more });
const skus = (query: string) =>
  among(query)
    .items.map(({ sku }) => sku)
    .toSorted()
    .join(' ');
const counts = (values: readonly FacetValue[] = []) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

test('a list out of found products keeps its rank, with what is missing last, and leaves out the unknown D50', () => {
  const list = catalogue.listAmong(place, RANKED, { perPage: 5 });
  expect(list.items.map(({ sku }) => sku)).toEqual(['A5', 'A1', 'A3', 'A2', 'A4']);
  const rest = catalogue.listAmong(place, RANKED, { perPage: 5, page: 2 });
  expect(rest.items.map(({ sku }) => sku)).toEqual(['A8', 'A6', 'A9', 'A7']);
  expect([list.total, list.pages, list.hasSorting]).toEqual([9, 2, true]);
});

test('a chosen sort wins over the rank, with filters as well C2-019', () => {
  const list = among('purpose=sleep,joints', { sort: 'price-max' });
  expect(list.items.map(({ sku }) => sku)).toEqual(['A8', 'A7', 'A3', 'A2', 'A4', 'A1']);
});

test('any value of one filter is enough, and all filters must be met UX-25', () => {
  expect(skus('purpose=sleep')).toBe('A1 A2 A7 A8');
  expect(skus('purpose=sleep,joints')).toBe('A1 A2 A3 A4 A7 A8');
  expect(skus('purpose=sleep,joints&line=yageliya')).toBe('A3 A4');
  expect(skus('purpose=calm&line=yageliya&marker=discount')).toBe('A4');
});

test('every attribute of a card narrows the list UX-28', () => {
  expect(skus('price=150-300')).toBe('A2 A3 A4');
  expect(skus('price=-100')).toBe('A1');
  expect(skus('points=40-')).toBe('A3');
  expect(skus('volume=50-ml')).toBe('A1 A3');
  expect(skus('volume=30-g,100-ml')).toBe('A2 A5');
  expect(skus('marker=hit')).toBe('A5');
  expect(skus('marker=discount')).toBe('A4');
  expect(skus('stock=missing')).toBe('A7');
  expect(skus('stock=pickup')).toBe('A8');
  expect(skus('stock=archived')).toBe('A9');
});

test('a marker that is over is neither offered nor found', () => {
  expect(counts(among('marker=hit,discount,new').facets?.marker)).toEqual({ hit: 1, discount: 1 });
  expect(among('marker=new')).toMatchObject({ total: 9, filters: { marker: [] } });
});

test('sizes are offered by what is measured and how much it is UX-28', () => {
  expect(among('volume=100-ml,30-g').facets?.volume.map(({ value }) => value)).toEqual([
    '30-g',
    '50-ml',
    '100-ml',
  ]);
});

test('neither what all products have nor what only one has is offered, but what is chosen is UX-28', () => {
  const facetsOf = (query: string) =>
    catalogue.getCategory(place, 500, { filters: filtersOf(new URLSearchParams(query)) })?.facets;
  expect(counts(facetsOf('')?.purpose)).toEqual({ sleep: 5 });
  expect(counts(facetsOf('')?.volume)).toEqual({ '50-ml': 3 });
  expect(counts(facetsOf('')?.stock)).toEqual({});
  expect(counts(facetsOf('purpose=skin&volume=103-ml')?.purpose)).toEqual({ sleep: 1, skin: 1 });
  expect(counts(facetsOf('purpose=skin&volume=103-ml')?.volume)).toEqual({
    '50-ml': 3,
    '103-ml': 1,
  });
});

test('whom a product is for is another question than what it is for: both must be met UX-25', () => {
  const filters = filtersOf(new URLSearchParams('audience=men&purpose=sleep'));
  expect(
    catalogue
      .getCategory(place, 500, { filters })
      ?.items.map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(['B0', 'B1']);
  expect(counts(catalogue.getCategory(place, 500)?.facets?.audience)).toEqual({ men: 2 });
  expect(
    catalogue.getCategory(place, 500, { filters: filtersOf(new URLSearchParams('purpose=men')) })
      ?.total,
  ).toBe(9);
});

test('each value says how many there would be with it, all other filters as they are UX-25', () => {
  expect(counts(among('').facets?.purpose)).toEqual({ sleep: 4, calm: 2, joints: 2 });
  const narrowed = among('purpose=sleep&line=tumany').facets;
  // Its own choice does not narrow a filter: another purpose would be added to this one.
  expect(counts(narrowed?.purpose)).toEqual({ sleep: 2, calm: 1, joints: 0 });
  expect(counts(narrowed?.line)).toEqual({ tumany: 2, yageliya: 0 });
  expect(counts(narrowed?.volume)).toEqual({ '50-ml': 1 });
  expect(narrowed?.price).toEqual({ least: 100, most: 200 });
  expect(among('purpose=sleep&price=100-150').facets?.price).toEqual({ least: 100, most: 800 });
});

test('what is asked for is marked as chosen, and a value that nothing here has is dropped UX-26', () => {
  const list = among('line=tumany,no-such-line&purpose=home');
  expect(list.filters).toMatchObject({ line: ['tumany'], purpose: [] });
  expect(list.facets?.line.filter(({ isChosen }) => isChosen)).toEqual([
    { value: 'tumany', label: 'Туманы', count: 2, isChosen: true },
  ]);
});

test('a line is called by its name in the language; the address of the choice is the same in each UX-28', () => {
  const filters = filtersOf(new URLSearchParams('line=tumany'));
  const inEnglish = catalogue.listAmong({ ...place, language: 'en' }, RANKED, { filters });
  expect(inEnglish.facets?.line.map(({ value, label }) => [value, label])).toEqual([
    ['tumany', 'Mists'],
    // Nobody has said what it is called: as its products have it.
    ['yageliya', 'Ягелия'],
  ]);
  expect(inEnglish.items.map(({ line }) => line)).toEqual(['Mists', 'Mists']);
  // Neither Turkish nor German names stand: the first language of the store.
  expect(
    catalogue.listAmong({ ...place, language: 'tr' }, RANKED, { filters }).items[0]?.line,
  ).toBe('Туманы');
});

test('a category is filtered the same way, page by page C2-020', () => {
  const filters = filtersOf(new URLSearchParams('purpose=sleep,joints'));
  const page = catalogue.getCategory(place, 263, { filters, perPage: 4, page: 2 });
  expect(page?.items.map(({ sku }) => sku)).toEqual(['A8', 'A7']);
  expect(page).toMatchObject({ total: 6, pages: 2, hasSorting: true });
  expect(catalogue.getCategory(place, 263, { filters, perPage: 4, page: 3 })).toBeNull();
});

test('eight products have neither sort nor filters, nine have both C2-020 C9-006', () => {
  const filters = filtersOf(new URLSearchParams('purpose=sleep'));
  expect(catalogue.getCategory(place, 401, { filters })).toMatchObject({
    total: 8,
    facets: null,
    hasSorting: false,
  });
  expect(catalogue.getCategory(place, 263, { filters })).toMatchObject({
    total: 4,
    hasSorting: true,
  });
});

test('a product sold out is counted as missing from the next reading on', async () => {
  expect(counts(catalogue.getCategory(place, 263)?.facets?.stock)['missing']).toBeUndefined();
  const rows = ['A5', 'A6'].map((sku, at) => ({
    line: at + 1,
    product: product(sku, { rub: 600, onHand: 0 }),
  }));
  await importProducts({ database: shop.database, rows, now });
  await catalogue.refresh();
  expect(counts(catalogue.getCategory(place, 263)?.facets?.stock)['missing']).toBe(3);
});
