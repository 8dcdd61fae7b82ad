import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { putPictures } from '#platform/pictures/picture-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { Market } from '../markets.ts';
import { openCatalogue, type Catalogue } from './catalogue.ts';
import { importProducts } from './import-products.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ru: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };
const market: Market = {
  store: 'ru',
  country: 'ru',
  currency: { externalIso: 'RUB', logo: '₽', decimals: 2, isPrefixed: false, roundRules: 1 },
  vatPercent: 20,
  languages: ['ru'],
};
const placeholder = 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAg==';
const front = { id: 'jar-front-0a1b2c3d', width: 960, height: 1200, placeholder };
const label = {
  id: 'jar-label-0a1b2c3d',
  width: 700,
  height: 875,
  widths: [480, 700],
  placeholder,
};
const scene = {
  id: 'category-9-0a1b2c3d',
  width: 1440,
  height: 600,
  widths: [720, 1440],
  placeholder,
};

let shop: TestDatabase;
let catalogue: Catalogue;
const bring = (pictures: readonly string[]) =>
  importProducts({
    database: shop.database,
    now,
    categories: [
      {
        id: 9,
        slug: 'jars',
        parentId: null,
        position: 0,
        fixedSkus: [],
        picture: scene.id,
        texts: {},
      },
    ],
    rows: [
      {
        line: 1,
        product: {
          sku: 'JAR',
          texts: { ru: { name: 'Крем' } },
          categories: [9],
          pictures,
          prices: [
            {
              store: 'ru',
              country: 'ru',
              currency: 'RUB',
              priceMinor: 1e4,
              newPriceMinor: null,
              pointsHundredths: 0,
              vatPercent: 20,
            },
          ],
        },
      },
    ],
  });

beforeAll(async () => {
  shop = await createTestDatabase();
  await putPictures(shop.database, [{ ...front, widths: [480, 960] }, label, scene]);
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

test('the first picture is that of lists and pricing, the page has them all in order, and a category has its scene', async () => {
  expect(await bring([front.id, label.id, '/pictures/jar-1.svg'])).toMatchObject({
    created: 1,
    warnings: [],
  });
  await catalogue.refresh();
  expect(catalogue.listCards(ru, ['JAR'])[0]?.picture).toEqual(front);
  expect(catalogue.factsFor(ru, ['JAR']).get('JAR')?.picture).toEqual(front);
  const page = await catalogue.getProduct(ru, 'JAR');
  expect(page?.images).toEqual([front, label, { src: '/pictures/jar-1.svg' }]);
  expect(page?.categories[0]?.picture).toEqual(scene);
});

test('the same pictures again change nothing; another order does', async () => {
  expect(await bring([front.id, label.id, '/pictures/jar-1.svg'])).toMatchObject({ unchanged: 1 });
  expect(await bring([label.id, front.id])).toMatchObject({ changed: 1 });
  await catalogue.refresh();
  expect(catalogue.listCards(ru, ['JAR'])[0]?.picture).toEqual(label);
  expect((await catalogue.getProduct(ru, 'JAR'))?.images).toEqual([label, front]);
});

test('an id that nobody keeps is left out with a warning; an address elsewhere is written down', async () => {
  const report = await bring(['gone-front-ffffffff', 'https://elsewhere.test/jar.jpg']);
  expect(report.warnings).toEqual([
    {
      line: 1,
      sku: 'JAR',
      code: 'PICTURE',
      about: 'gone-front-ffffffff',
      reason: 'picture gone-front-ffffffff is not kept here',
    },
  ]);
  await catalogue.refresh();
  expect((await catalogue.getProduct(ru, 'JAR'))?.images).toEqual([
    { src: 'https://elsewhere.test/jar.jpg' },
  ]);
});

test('a product without pictures has none', async () => {
  await bring([]);
  await catalogue.refresh();
  expect(await catalogue.getProduct(ru, 'JAR')).toMatchObject({ picture: null, images: [] });
});
