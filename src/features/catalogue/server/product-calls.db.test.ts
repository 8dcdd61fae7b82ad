import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { ImportProduct } from '../import/import-product.ts';
import { importProducts } from './import-products.ts';

const now = new Date('2026-11-20T09:00:00Z');
const END = new Date('2026-11-25T21:00:00Z');
const FACE = 263;
let shop: TestServer;

function product(sku: string, facts: Partial<ImportProduct> = {}): ImportProduct {
  return {
    sku,
    slug: sku.toLowerCase(),
    texts: {
      ru: { name: `Крем ${sku}`, shortDescription: 'Мягкий', description: 'Долгое описание' },
    },
    categories: [FACE],
    volume: { value: 250, unit: 'ml' },
    attributes: [{ id: 6, language: 'ru', value: 'Пихта' }],
    pictures: ['/pictures/cream.svg'],
    prices: [
      {
        store: 'ru',
        country: 'ru',
        currency: 'RUB',
        priceMinor: 69e3,
        newPriceMinor: 59050,
        newPriceUntil: END,
        pointsHundredths: 750,
        vatPercent: 10,
      },
    ],
    stock: [{ store: 'ru', location: 'ru-main', onHand: 40 }],
    ...facts,
  };
}
const marked = (...aliases: NonNullable<ImportProduct['markers']>[number]['alias'][]) =>
  aliases.map((alias) => ({ alias, from: new Date('2026-11-01T00:00:00Z'), to: END }));
const whole = async (sku: string) =>
  (await shop.client().call('get_product', { params: { sku } })).json().data;
const listed = async () =>
  (await shop.client().call('product_list', { params: { categoryId: String(FACE) } })).json().data
    .items as {
    sku: string;
  }[];

beforeAll(async () => {
  const base = await createTestDatabase();
  await base.database
    .insertInto('category')
    .values({ id: FACE, slug: 'face', parent_id: null, position: 1 })
    .execute();
  await base.database
    .insertInto('category_text')
    .values({ category_id: FACE, language: 'ru', name: 'Лицо' })
    .execute();
  const products = [
    product('REDUCED', { markers: marked('new', 'hit', 'soon', 'action', 'inStock') }),
    product('REGULAR', {
      prices: [
        {
          store: 'ru',
          country: 'ru',
          currency: 'RUB',
          priceMinor: 69e3,
          newPriceMinor: null,
          pointsHundredths: 0,
          vatPercent: 22,
        },
      ],
    }),
    product('GONE', {
      markers: marked('inStock'),
      stock: [{ store: 'ru', location: 'ru-main', onHand: 0 }],
    }),
    product('STORES-ONLY', { isNoSale: true }),
    product('OLD', { isArchived: true }),
  ];
  const rows = products.map((own, place) => ({ line: place + 1, product: own }));
  const report = await importProducts({ database: base.database, rows, now });
  expect(report.problems).toEqual([]);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

test('the product’s call names it under both names, with its link C3-001 C7-004 D63', async () => {
  expect(await whole('REDUCED')).toMatchObject({
    sku: 'REDUCED',
    code: 'REDUCED',
    optionSku: null,
    url: '/ru/shop/catalog/product/REDUCED/',
    name: 'Крем REDUCED',
    description: 'Долгое описание',
    categories: [{ id: FACE, name: 'Лицо' }],
  });
});

test('both calls carry the regular price, the reduced one and its currency C3-003 C3-009 C3-124', async () => {
  const prices = {
    price: { value: 690, iso: 'RUB', currency: { logo: '₽', externalIso: 'RUB' } },
    newPrice: { value: 590.5, iso: 'RUB', currency: { logo: '₽' } },
    discount: { value: 14, endedAt: END.toISOString() },
  };
  expect(await whole('REDUCED')).toMatchObject({
    ...prices,
    attributes: [{ id: 6, value: 'Пихта' }],
  });
  expect((await listed()).find(({ sku }) => sku === 'REDUCED')).toMatchObject({
    ...prices,
    attributes: [{ id: 6, value: 'Пихта' }],
  });
  expect(await whole('REGULAR')).toMatchObject({
    price: { value: 690 },
    newPrice: null,
    discount: null,
  });
});

test('flags are those of the product: missing, archived, not for delivery C3-004', async () => {
  expect(await whole('REDUCED')).toMatchObject({
    missing: false,
    isArchived: false,
    noSale: false,
  });
  expect(await whole('GONE')).toMatchObject({ missing: true, isArchived: false, noSale: false });
  expect(await whole('STORES-ONLY')).toMatchObject({ missing: false, noSale: true });
  expect(await whole('OLD')).toMatchObject({ isArchived: true });
});

test('a list comes in each of its orders, and without one what is missing stands last C2-019 C9-047', async () => {
  const order = async (sort?: string) => {
    const { data } = (
      await shop
        .client()
        .call('product_list', { params: { categoryId: String(FACE) }, query: sort ? { sort } : {} })
    ).json();
    return data.items.map(({ sku }: { sku: string }) => sku);
  };
  expect((await order()).slice(-2)).toEqual(['GONE', 'OLD']);
  expect((await order('price-max'))[0]).toBe('REGULAR');
  expect((await order('price-min')).at(-1)).toBe('REGULAR');
  expect((await order('points-min'))[0]).toBe('REGULAR');
  expect(await order('a-z')).toEqual(['GONE', 'OLD', 'REDUCED', 'REGULAR', 'STORES-ONLY']);
});

test('pictures have the names of lists and of pages C3-005', async () => {
  expect(await whole('REDUCED')).toMatchObject({
    thumbnails: [{ small: '/pictures/cream.svg', medium_small: '/pictures/cream.svg' }],
    images: [{ mediumSmall: '/pictures/cream.svg' }],
  });
});

test('a list item has points, the price per 100 units, unit, volume and VAT with its index C3-007 C3-008', async () => {
  const items = await listed();
  expect(items.find(({ sku }) => sku === 'REDUCED')).toMatchObject({
    isAction: true,
    isArchived: false,
    points: 7.5,
    pricePer100Units: 236.2,
    unit: 'мл',
    volume: 250,
    vat: 10,
    vatIndex: 2,
  });
  expect(items.find(({ sku }) => sku === 'REGULAR')).toMatchObject({
    isAction: false,
    points: 0,
    pricePer100Units: 276,
    vat: 22,
    vatIndex: 1,
  });
});

test('markers say so in words, and what is missing says that in place of what is in stock C3-010 C3-011 C3-012 C3-014 C3-016 C3-017', async () => {
  const words = async (sku: string) =>
    (await whole(sku)).markers.map(({ alias, name }: { alias: string; name: string | null }) => [
      alias,
      name,
    ]);
  expect(await words('REDUCED')).toEqual([
    ['new', 'Новинка'],
    ['hit', 'Хит'],
    ['soon', 'Скоро в продаже'],
    ['action', 'Акция'],
    ['inStock', 'Есть в наличии'],
  ]);
  expect(await words('GONE')).toEqual([['missing', 'Нет в наличии']]);
});
