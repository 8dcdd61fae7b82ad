import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { ImportProduct } from '../import/import-product.ts';
import type { Market } from '../markets.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';

const euro = { externalIso: 'EUR', logo: '€', decimals: 2, isPrefixed: false, roundRules: 0.01 };
const markets: Market[] = [
  {
    store: 'de',
    country: 'de',
    currency: euro,
    vatPercent: 19,
    languages: ['en'],
    isOldPriceProven: true,
  },
  {
    store: 'ru',
    country: 'ru',
    currency: { ...euro, externalIso: 'RUB' },
    vatPercent: 20,
    languages: ['ru'],
  },
];
const placeOf = (store: string, language: string): Place => ({
  store,
  country: store,
  cityId: null,
  language,
});
const [de, ru] = [placeOf('de', 'en'), placeOf('ru', 'ru')];
const day = (date: string) => new Date(`${date}T00:00:00Z`);

let shop: TestDatabase;
let catalogue: Catalogue;

/** Sets the price in both markets on a day. */
async function price(
  date: string,
  priceMinor: number,
  newPriceMinor: number | null = null,
  until?: Date,
) {
  const product: ImportProduct = {
    sku: 'A1',
    texts: { en: { name: 'Cream' } },
    categories: [263],
    prices: markets.map(({ store, country, currency }) => ({
      store,
      country,
      currency: currency.externalIso,
      priceMinor,
      newPriceMinor,
      newPriceUntil: until ?? null,
      pointsHundredths: 0,
      vatPercent: 19,
    })),
    stock: [],
  };
  const rows = [{ line: 1, product }];
  const report = await importProducts({ database: shop.database, rows, now: day(date) });
  expect(report.problems).toEqual([]);
  await catalogue.refresh();
}

/** What list, product page and cart say; they must say the same. */
async function saidIn(place: Place) {
  const [card] = catalogue.listCards(place, ['A1']);
  const page = await catalogue.getProduct(place, 'A1');
  const facts = catalogue.factsFor(place, ['A1']).get('A1');
  expect(page?.price).toEqual(card?.price);
  expect(facts?.oldPriceMinor).toBe(card?.price.oldPriceMinor);
  return [card?.price.priceMinor, card?.price.oldPriceMinor, card?.price.discountPercent];
}

beforeAll(async () => {
  shop = await createTestDatabase();
  const category = { id: 263, slug: 'face', parent_id: null, position: 2 };
  await shop.database.insertInto('category').values(category).execute();
  catalogue = await openCatalogue({
    database: shop.database,
    pool: null,
    markets,
    now: () => day('2026-11-20'),
    pollMs: 0,
  });
});
afterAll(async () => {
  await catalogue.close();
  await shop.close();
});

test('in a store of the EU list, page and cart strike through the lowest price of 30 days, elsewhere the regular one UX-36', async () => {
  await price('2026-09-01', 40_00);
  await price('2026-10-25', 50_00);
  await price('2026-11-10', 60_00, 30_00);
  expect(await saidIn(de)).toEqual([30_00, 40_00, 25]);
  expect(await saidIn(ru)).toEqual([30_00, 60_00, 50]);
});

test('an offer that ended by itself counts with its low price, so that the next one strikes nothing through UX-36', async () => {
  await price('2026-11-11', 60_00, 20_00, day('2026-11-12'));
  await price('2026-11-19', 60_00, 30_00);
  expect(await saidIn(de)).toEqual([30_00, null, null]);
  expect(await saidIn(ru)).toEqual([30_00, 60_00, 50]);
});
