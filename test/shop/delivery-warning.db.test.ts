import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { openTestServer, type TestServer } from '../support/server.ts';

const STEP = '/ru/shop/cart/delivery/';
const SKU = '400501';
let shop: TestServer;
/** A store of the company in Moscow with one piece on its shelf. */
let store = 0;

beforeAll(async () => {
  const base = await createDemoDatabase();
  const { database } = base;
  await sql`insert into stock_location (code, store, is_shelf) values ('shelf', 'ru', true)`.execute(
    database,
  );
  await sql`insert into stock (sku, location, on_hand) values (${SKU}, 'shelf', 1)`.execute(
    database,
  );
  const { rows } = await sql<{ number: number }>`
    update pickup_point set shelf = 'shelf' where number = (select min(number) from pickup_point
      where city_id = 1 and type = 'CORPORATECSC' and is_active) returning number`.execute(
    database,
  );
  store = rows[0]?.number ?? 0;
  const { render } = await openPages(false);
  shop = await openTestServer({ base, render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());

async function buyer(amount: number) {
  const client = shop.client({ isRoaming: true });
  const body = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body })).json().success).toBe(true);
  await client.call('cart_clear');
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 1 } });
  await client.call('shopen_app_ajax_cart_add_item', { body: { productArticle: SKU, amount } });
  return client;
}

const TYPED = {
  receiverNameFirst: 'Анна',
  receiverNameSecond: 'Примерова',
  receiverEmail: 'anna@example.test',
  receiverPhone: '+7 9001234567',
};

test('without scripts a store that has not got all can be chosen; what does not come is told, and taken out in one press C4-085 C4-086 C4-087 C7-017', async () => {
  const client = await buyer(2);
  const url = STEP;
  const page = await pageOf(shop, client, url);
  expect(page).toContain('Здесь есть не всё, что в корзине');
  const radio = new RegExp(`<input[^>]*value="${store}"[^>]*>`).exec(page)?.[0];
  expect(radio).toBeDefined();
  expect(radio).not.toContain('disabled');
  const answer = await pressOn(
    shop,
    client,
    url,
    { having: 'receiverNameFirst', page },
    {
      ...TYPED,
      tab: 'store',
      store: String(store),
    },
  );
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toContain(`short=${store}#fix-self`);
  const there = String(answer.headers.location).replace(/#.*/, '');
  const told = await pageOf(shop, client, there);
  expect(told).toContain('Не всё можно заказать');
  expect(told).toContain('в корзине 2 шт., есть 1');
  expect(told).toContain('value="Примерова"');
  await pressOn(shop, client, there, { having: 'name="fix"', page: told }, {});
  const after = await pageOf(shop, client, there);
  expect(after).not.toContain('Не всё можно заказать');
});

test('where the warehouse of the couriers is short, the way says so and the page what to take out C4-071 C4-086', async () => {
  const { database } = shop.base;
  const client = await buyer(1);
  expect(await pageOf(shop, client, STEP)).toContain('Привезём весь заказ');
  await sql`update stock s set reserved = on_hand from stock_location l
    where l.code = s.location and not l.is_shelf and s.sku = ${SKU}`.execute(database);
  const short = await pageOf(shop, client, STEP);
  await sql`update stock set reserved = 0 where sku = ${SKU}`.execute(database);
  expect(short).toContain('Привезём часть заказа');
  expect(short).toContain('Курьером приедет не всё');
});
