import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct } from '../import/import-product.ts';
import { readOwnProduct } from '../import/own-form.ts';
import type { Market } from '../markets.ts';
import { viewOfCard } from '../rules/card-view.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';

const BEGIN = new Date('2026-11-20T12:00:00Z');
const END = '2026-11-25T21:00:00.000Z';
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const market: Market = {
  store: 'ru',
  country: 'ru',
  currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  vatPercent: 20,
  languages: ['ru', 'en'],
};
const context = { markets: [market], stores: [], categories: new Map() };
const product = (until: string | null, markers: unknown[] = []): ImportProduct =>
  readOwnProduct(
    {
      sku: 'E1',
      texts: { ru: { name: 'Крем' } },
      markers,
      prices: [{ store: 'ru', price: '80', oldPrice: '100', until }],
      stock: [{ store: 'ru', onHand: 5 }],
    },
    context,
  );

const plainPrice = {
  store: 'ru',
  country: 'ru',
  currency: 'RUB',
  priceMinor: 1e4,
  newPriceMinor: null,
  pointsHundredths: 0,
  vatPercent: 20,
};

let shop: TestDatabase;
let catalogue: Catalogue;
let now = BEGIN;
beforeAll(async () => {
  shop = await createTestDatabase();
  catalogue = await openCatalogue({
    database: shop.database,
    pool: null,
    markets: [market],
    pollMs: 0,
    now: () => now,
  });
});
beforeEach(() => {
  now = BEGIN;
});
afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

async function put(...given: Parameters<typeof product>): Promise<number> {
  const report = await importProducts({
    database: shop.database,
    rows: [{ line: 1, product: product(...given) }],
    now: BEGIN,
  });
  expect(report.problems).toEqual([]);
  await catalogue.refresh();
  return report.created + report.changed;
}
const cardAt = (moment: string) => {
  now = new Date(moment);
  const [card] = catalogue.listCards(ru, ['E1']);
  if (!card) throw new Error('the product is not there');
  return card;
};

test('a reduced price with an end says until when, in the page and in the cart alike, and is over at that moment C3-123 UX-54', async () => {
  await put(END);
  const before = cardAt('2026-11-25T20:59:59.999Z');
  expect(before.price).toMatchObject({
    priceMinor: 80_00,
    oldPriceMinor: 100_00,
    discountPercent: 20,
    reducedUntil: END,
  });
  expect(viewOfCard(before).ending).toEqual({ at: END, regularMinor: 100_00 });
  expect(catalogue.factsFor(ru, ['E1']).get('E1')).toMatchObject({
    priceMinor: 80_00,
    oldPriceMinor: 100_00,
  });
  const after = cardAt(END);
  expect(after.price).toMatchObject({
    priceMinor: 100_00,
    oldPriceMinor: null,
    discountPercent: null,
    reducedUntil: null,
  });
  expect(viewOfCard(after).ending).toBeUndefined();
  expect(catalogue.factsFor(ru, ['E1']).get('E1')).toMatchObject({
    priceMinor: 100_00,
    oldPriceMinor: null,
  });
});

test('another end is another row of the history of prices, the same end is none', async () => {
  await put(END);
  expect(await put(END)).toBe(0);
  expect(await put('2026-11-27T21:00:00Z')).toBe(1);
  const rows = await shop.database
    .selectFrom('price')
    .select(['new_price_until', 'valid_to'])
    .orderBy('id')
    .execute();
  expect(rows.at(-2)).toMatchObject({ new_price_until: new Date(END), valid_to: BEGIN });
  expect(rows.at(-1)).toMatchObject({
    new_price_until: new Date('2026-11-27T21:00:00Z'),
    valid_to: null,
  });
});

test('a price that is not reduced has no end', async () => {
  await put(null);
  expect(cardAt('2026-11-21T00:00:00Z').price.reducedUntil).toBeNull();
  const wrong = { ...plainPrice, newPriceUntil: new Date(END) };
  const report = await importProducts({
    database: shop.database,
    rows: [{ line: 1, product: { sku: 'E1', prices: [wrong] } }],
    now: BEGIN,
  });
  expect(report.problems[0]?.reason).toContain('end of a reduced price');
});

test('an action, a limited product, a sale and an exclusive one tell their end, a novelty and a hit do not C3-013 C3-014 C3-015 C3-018', async () => {
  const aliases = ['new', 'hit', 'action', 'limited', 'sale', 'exclusive'];
  await put(
    null,
    aliases.map((alias) => ({ alias, from: '2026-11-01', to: END })),
  );
  const shown = viewOfCard(cardAt('2026-11-25T20:59:59Z')).markers;
  expect(shown.map(({ alias, endsAt }) => [alias, endsAt])).toEqual([
    ['new', undefined],
    ['hit', undefined],
    ['limited', END],
    ['action', END],
    ['sale', END],
    ['exclusive', END],
  ]);
  expect(shown.filter(({ label }) => label === null).map(({ alias }) => alias)).toEqual([
    'limited',
    'sale',
    'exclusive',
  ]);
  expect(viewOfCard(cardAt(END)).markers).toEqual([]);
});

test('what the reduced price tells of its end, a marker of the same end does not tell again C3-123', async () => {
  await put(END, [
    { alias: 'action', from: '2026-11-01', to: END },
    { alias: 'sale', from: '2026-11-01', to: END },
    { alias: 'limited', from: '2026-11-01', to: '2026-12-01' },
  ]);
  expect(viewOfCard(cardAt('2026-11-25T20:59:59Z')).markers).toMatchObject([
    { alias: 'limited', endsAt: '2026-12-01T00:00:00.000Z' },
    { alias: 'action', endsAt: END, isToldByPrice: true },
  ]);
});
