import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { DEMO_PASSWORD } from '../../db/demo/parts/accounts.ts';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { pageOf, pressOn } from '../support/plain-page.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';

let shop: TestServer;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => DEMO_DAY });
});
afterAll(() => shop?.close());
beforeEach(() => sql`delete from saved_address`.execute(shop.base.database));

const HAVING = { having: 'name="addressId"' };

/** Somebody who may change the country at checkout, with goods in the cart that go to a country. */
async function buyer(
  store: string,
  language: string,
  to: { countryCode: string; cityId?: number },
): Promise<TestClient> {
  const host = store === 'ru' ? 'localhost' : `${store}.localhost`;
  const client = shop.client({ host, language, isRoaming: true });
  const who = { _username: 'anna@example.test', _password: DEMO_PASSWORD };
  expect((await client.call('login_check', { body: who })).json().success).toBe(true);
  client.cookies.set('sigma_test_can_change_location_checkout', '1');
  await client.call('ajax_location_set_location', { body: to });
  const body = { productArticle: '400501', amount: 2 };
  await client.call('shopen_app_ajax_cart_add_item', { body });
  return client;
}

/** An address of hers in another country, by its id. */
async function addressIn(country: string, city: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_address (person_id, country, city, street, house, apartment, zip, details, created_at, changed_at)
    select person_id, ${country}, n.name, 'Примерна', '1', '', '1000', jsonb_build_object('cityId', n.city_id), ${DEMO_DAY}, ${DEMO_DAY}
    from person_data, city_name n join city c on c.id = n.city_id
    where email = 'anna@example.test' and c.country = ${country} and n.language = 'ru' and n.name = ${city} returning saved_address.id`.execute(
    shop.base.database,
  );
  return rows[0]?.id ?? '';
}

const cartOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.cartData;

test('a courier to an address of the book in another country: without scripts the step says first that the cart will be cleared; refusing keeps all that was typed, agreeing has goods go there C4-084', async () => {
  const anna = await buyer('ru', 'ru', { countryCode: 'ru', cityId: 1 });
  const id = await addressIn('by', 'Минск');
  const url = '/ru/shop/cart/delivery/';
  expect(await pageOf(shop, anna, url)).toContain('Беларусь</span>');
  const sent = { tab: 'courier', addressId: id, receiverNameSecond: 'Набранная' };
  const asked = await pressOn(shop, anna, url, HAVING, sent);
  expect(asked.statusCode).toBe(303);
  const there = String(asked.headers.location).replace(/#.*/, '');
  const told = await pageOf(shop, anna, there);
  expect(told).toContain('Внимание, при смене страны доставки Ваша корзина будет очищена');
  expect(anna.cookies.get('countryDeliveryCode')).toBe('ru');
  expect(await pageOf(shop, anna, `${url}?kept=1`)).toContain('value="Набранная"');
  const agreed = { ...sent, toCountry: id };
  const went = await pressOn(shop, anna, there, { ...HAVING, page: told }, agreed);
  expect([went.statusCode, went.headers.location]).toEqual([303, '/ru/shop/cart/']);
  expect(anna.cookies.get('countryDeliveryCode')).toBe('by');
  expect((await cartOf(anna)).amount).toBe(0);
});

test('inside the EU the step says that prices are computed anew, keeps the cart at the sums that were told, and comes back with all that was typed and the address chosen C4-083', async () => {
  await sql`insert into setting_overlay (scope, key, value, valid_from, changed_by) values
    ('country', 'eu/it/config', '{"is_checkout_country_change_available": true}', ${DEMO_DAY}, 'staff:test')`.execute(
    shop.base.database,
  );
  await shop.settings.refresh();
  const anna = await buyer('eu', 'en', { countryCode: 'de' });
  const id = await addressIn('bg', 'София');
  const [url, host] = ['/en/shop/cart/delivery/', 'eu.localhost'];
  const before = await cartOf(anna);
  const { data: asked } = (
    await anna.call('update_prices', { body: { countryCode: 'bg' } })
  ).json();
  // The same price with another tax in it.
  expect(asked.newVat).not.toBe(before.vat);
  const sent = { tab: 'courier', addressId: id, receiverNameSecond: 'Typed' };
  const sending = await pressOn(shop, anna, url, HAVING, sent, host);
  const there = String(sending.headers.location).replace(/#.*/, '');
  const told = await pageOf(shop, anna, there, host);
  expect(told).toContain(
    'If you change the delivery country, the prices of the products will be recalculated.',
  );
  expect(told).toContain(String(asked.newSum));
  expect(anna.cookies.get('countryDeliveryCode')).toBe('de');
  const agreed = { ...sent, toCountry: id };
  const went = await pressOn(shop, anna, there, { ...HAVING, page: told }, agreed, host);
  expect([went.statusCode, went.headers.location]).toEqual([303, `${url}?kept=1`]);
  expect(anna.cookies.get('countryDeliveryCode')).toBe('bg');
  const { amount, sum, vat } = await cartOf(anna);
  expect([amount, sum, vat]).toEqual([2, asked.newSum, asked.newVat]);
  const back = await pageOf(shop, anna, `${url}?kept=1`, host);
  expect(back).toContain('value="Typed"');
  const box = back.match(/<input[^>]*name="addressId"[^>]*>/g)?.find((each) => each.includes(id));
  expect(box).toContain('checked');
});
