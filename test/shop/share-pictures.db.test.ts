import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharePictureOf } from '#features/catalogue/server/public.ts';
import { forgetOldFiles } from '#platform/files/database-store.ts';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await openTestServer({ base: await createDemoDatabase() });
});
afterAll(() => shop?.close());

const SKU = '400501';
const addressIn = (language: string, sku = SKU): string => {
  const place = { store: 'ru', country: 'ru', cityId: null, language };
  const [card] = shop.features.catalogue.listCards(place, [sku]);
  const address = card && sharePictureOf(card, language);
  if (!address) throw new Error(`${sku} has no picture`);
  return address;
};
const open = (url: string, headers = {}) =>
  shop.app.inject({ url, headers: { host: 'ru.localhost', ...headers } });
const kept = async () =>
  (
    await shop.base.database
      .selectFrom('kept_file')
      .select('key')
      .where('key', 'like', 'share/%')
      .execute()
  ).map(({ key }) => key);

test('what a messenger shows of a product is drawn once, 1200 × 630, at most 90 kB, and may be kept for ever', async () => {
  const url = addressIn('ru');
  const [first, second] = await Promise.all([open(url), open(url)]);
  const { width, height, format } = await sharp(first.rawPayload).metadata();
  expect([first.statusCode, width, height, format]).toEqual([200, 1200, 630, 'jpeg']);
  expect(first.rawPayload.length).toBeLessThanOrEqual(90_000);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await kept()).toHaveLength(1);
  const again = await open(url, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('each language has its own, since the name is another', async () => {
  expect(addressIn('en')).not.toBe(addressIn('ru'));
  expect((await open(addressIn('en'))).statusCode).toBe(200);
});

test.each([
  '/share/unknown-0123456789abcdef.jpg',
  '/share/../package.json',
  '/share/400501.jpg',
  '/share/400501-0123456789ABCDEF.jpg',
  '/share/%00-0123456789abcdef.jpg',
])('%s is a 404 and nothing is drawn', async (url) => {
  const before = await kept();
  expect((await open(url)).statusCode).toBe(404);
  expect(await kept()).toEqual(before);
});

test('an address that nobody made leads to the one of now, and nothing is drawn for it', async () => {
  const before = await kept();
  const answer = await open(`/share/${SKU}-0123456789abcdef.jpg`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, addressIn('ru')]);
  expect(await kept()).toEqual(before);
});

test('a new name has a new address, and the old picture stays where it was', async () => {
  const before = addressIn('ru', '400502');
  await open(before);
  await shop.base.database
    .updateTable('product_text')
    .set({ name: 'Другое имя' })
    .where('sku', '=', '400502')
    .where('language', '=', 'ru')
    .execute();
  await shop.base.database
    .insertInto('catalogue_change')
    .values({ sku: '400502', store: null })
    .execute();
  await shop.features.catalogue.refresh();
  expect(addressIn('ru', '400502')).not.toBe(before);
  expect((await open(before)).statusCode).toBe(200);
});

test('old pictures make room', async () => {
  await open(addressIn('ru', '400505'));
  const now = new Date('2027-06-01T00:00:00Z');
  await forgetOldFiles(shop.base.database, 'share/', now);
  expect(await kept()).toEqual([]);
});
