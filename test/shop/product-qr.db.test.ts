import { afterAll, beforeAll, expect, test } from 'vitest';
import { importProducts } from '#features/catalogue/server/public.ts';
import { listStores } from '#countries/packs.ts';
import { createTestDatabase } from '../support/database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { newestMigration } from '#app/open-shop.ts';

let shop: TestServer;
beforeAll(async () => {
  const base = await createTestDatabase();
  const stores = listStores();
  const report = await importProducts({
    database: base.database,
    now: new Date('2026-11-20T12:00:00Z'),
    rows: [
      {
        line: 1,
        product: {
          sku: 'Q.1-a',
          texts: { ru: { name: 'Крем' }, en: { name: 'Cream' } },
          prices: stores.map(({ code, homeCountry, currency }) => ({
            store: code,
            country: homeCountry,
            currency: currency.externalIso,
            priceMinor: 1e3,
            newPriceMinor: null,
            pointsHundredths: 0,
            vatPercent: 20,
          })),
        },
      },
    ],
  });
  expect(report.problems).toEqual([]);
  shop = await openTestServer({ base, newestMigration: newestMigration() });
});
afterAll(() => shop?.close());

const open = (url: string, host = 'ru.localhost') => shop.app.inject({ url, headers: { host } });

test('a product has a QR code as a picture and as a document, in every store and language C2-010 I2-120 I7-049', async () => {
  const names = new Map([
    ['ru', 'Крем'],
    ['en', 'Cream'],
  ]);
  for (const { code, languages } of listStores())
    for (const language of languages) {
      // In a language without words of its own it says the English ones.
      const name = names.get(language) ?? 'Cream';
      const host = `${code}.localhost`;
      const svg = await open(`/${language}/shop/qr/product/Q.1-a/svg/`, host);
      expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(svg.body).toContain(name);
      const pdf = await open(`/${language}/shop/qr/product/Q.1-a/pdf/?referral=1000002`, host);
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(pdf.headers['content-disposition']).toBe('inline; filename="qr-Q.1-a.pdf"');
      expect(pdf.headers['cache-control']).toBe('private, max-age=3600');
    }
});

test('a product that is not sold, a language that is not ours and a form that is none are not found C2-010', async () => {
  for (const path of [
    '/ru/shop/qr/product/none/svg/',
    '/xx/shop/qr/product/Q.1-a/svg/',
    '/ru/shop/qr/product/%2e%2e/pdf/',
  ])
    expect((await open(path)).statusCode, path).toBe(404);
  const foreign = await open(`/ru/shop/qr/product/Q.1-a/svg/?referral=${'9'.repeat(500)}`);
  const plain = await open('/ru/shop/qr/product/Q.1-a/svg/');
  expect(foreign.body).toBe(plain.body);
  const twice = await open('/ru/shop/qr/product/Q.1-a/svg/?referral=1&referral=2');
  expect(twice.body).toBe(plain.body);
});

test('the registry of routes names both I2-027 C2-010', async () => {
  const { data } = (await open('/ru/shop/api/v4/routes')).json();
  expect(data.shopen_app_qr_product_svg).toEqual({
    method: 'GET',
    path: '/{lang}/shop/qr/product/{sku}/svg/',
    params: ['lang', 'sku'],
  });
  expect(data).toHaveProperty('shopen_app_qr_product_pdf');
});
