import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../support/demo-database.ts';
import { openTestServer, type TestServer } from '../support/server.ts';
import { pathsIn } from '#web/paths.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
const paths = pathsIn('ru');

beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render });
});
afterAll(() => shop?.close());

/** Status and first heading of a page. */
async function read(url: string): Promise<[number, string | undefined]> {
  const { statusCode, body } = await shop.app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
  return [statusCode, heading?.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ')];
}

test('about-privacy is how personal data are processed I2-022', async () => {
  expect(paths.staticPage('about-privacy')).toBe('/ru/shop/page/about-privacy/');
  expect(await read(paths.staticPage('about-privacy'))).toEqual([
    200,
    'Обработка персональных данных',
  ]);
});

test('contacts is how to reach the company I2-023', async () => {
  expect(await read(paths.staticPage('contacts'))).toEqual([200, 'Контакты']);
});

test('user-agreement is what using the site means I2-024', async () => {
  expect(await read(paths.staticPage('user-agreement'))).toEqual([
    200,
    'Пользовательское соглашение',
  ]);
});

test('delivery-and-payment is how orders come and are paid I2-025', async () => {
  expect(await read(paths.staticPage('delivery-and-payment'))).toEqual([200, 'Доставка и оплата']);
});

test('a product is shown by its SKU, and by an unknown one nothing is I2-026', async () => {
  const [status, name] = await read(paths.product('400101'));
  expect([status, name]).toEqual([200, expect.stringContaining('Омега')]);
  expect((await read(paths.product('999999')))[0]).toBe(404);
});
