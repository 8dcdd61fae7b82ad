import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

const SKU = '400501';
let shop: TestServer;
beforeAll(async () => {
  const base = await createDemoDatabase();
  await sql`update product set weight_grams = 5002 where sku = ${SKU}`.execute(base.database);
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

/** A cart of so many pieces, five kilograms each, as its page shows it and as the call has it. */
async function cartOf(amount: number) {
  const client = shop.client({ isRoaming: true });
  const added = await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: SKU, amount },
  });
  return { client, weight: added.json().data.cartData.weight, page: await pageOf(client) };
}

async function pageOf(client: TestClient): Promise<string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { host: 'localhost', accept: 'text/html', cookie };
  const { body } = await shop.app.inject({ url: '/ru/shop/cart/', headers });
  return body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');
}

const costOf = async (client: TestClient, weight: number) =>
  (
    await client.call('location_get_delivery_price', {
      body: { weight, fromCountry: 'ru', toCountry: 'ru' },
    })
  ).json().data.cost;

const HEAVY = /Заказ весит ([\d,]+) кг, а доставить можно не больше 20 кг/;
const FETCHED = 'Целиком его можно забрать в нашем магазине.';

test('a cart whose weight has a price is sent C7-064', async () => {
  const { client, weight, page } = await cartOf(3);
  expect(weight).toBe(15_006);
  expect(await costOf(client, weight)).toBeGreaterThan(0);
  expect(page).toMatch(/Доставка в Москву/);
  expect(page).toContain('Бесплатная доставка');
  expect(page).not.toMatch(HEAVY);
  expect(page).not.toContain('не доставляется');
});

test('a cart that nobody sends is over the limit: it says by how much, what to do, and that it may be fetched C7-064', async () => {
  const { client, weight, page } = await cartOf(4);
  expect(await costOf(client, weight)).toBeUndefined();
  expect(HEAVY.exec(page)?.[1]).toBe('20,01');
  expect(page).toContain(FETCHED);
  expect(page).toMatch(/Доставка в Москву Изменить не доставляется/);
  // How far it is from free delivery would be a promise.
  expect(page).not.toContain('Бесплатная доставка');
});

test('a cart that is too heavy for a store of the company as well is not promised to be there C7-064', async () => {
  const { page } = await cartOf(6);
  expect(HEAVY.exec(page)?.[1]).toBe('30,02');
  expect(page).not.toContain(FETCHED);
});
