import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_DAY } from '../support/demo-database.ts';
import { openTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { openPages } from '#app/page-renderer.ts';

let shop: TestServer;
let now = DEMO_DAY;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openTestServer({ base: await createDemoDatabase(), render, now: () => now });
});
afterAll(() => shop?.close());

const userDataOf = async (client: TestClient) =>
  (await client.call('get_user_data')).json().data.userData;

/** Text of the cart's sums. */
async function sumsOn(client: TestClient): Promise<string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { host: 'localhost', accept: 'text/html', cookie };
  const { body } = await shop.app.inject({ url: '/ru/shop/cart/', headers });
  const sums = body.slice(body.indexOf('data-totals'));
  return sums
    .slice(0, sums.indexOf('</dl>'))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');
}

async function buyer(): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('shopen_app_ajax_cart_add_item', {
    body: { productArticle: '400501', amount: 1 },
  });
  return client;
}

test('before a city is chosen the one is told that the visitor is taken to be in, and the informer asks about the same I2-091 I3-031', async () => {
  const client = shop.client({ isRoaming: true });
  const { city, guessedCity, informers } = await userDataOf(client);
  expect(city).toBeNull();
  expect(guessedCity).toMatchObject({ name: 'Москва' });
  const hint = informers.find(({ alias }: { alias: string }) => alias === 'locationHint');
  expect(hint.city.id).toBe(guessedCity.id);
  // Nothing is chosen by it.
  expect([...client.cookies.keys()].filter((name) => name.includes('city'))).toEqual([]);
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 2 } });
  const chosen = await userDataOf(client);
  expect(chosen).toMatchObject({ city: { id: 2 }, guessedCity: null });
});

test('the position that the browser told is a better guess, except where it may not count I4-046 I4-047', async () => {
  const near = shop.client({ isRoaming: true });
  near.cookies.set('geoPosition', '59.93,30.31');
  const { guessedCity, informers } = await userDataOf(near);
  expect(guessedCity.name).toBe('Санкт-Петербург');
  expect(informers.find(({ alias }: { alias: string }) => alias === 'locationHint').city.id).toBe(
    guessedCity.id,
  );
  const german = shop.client({ host: 'de.localhost', language: 'de', isRoaming: true });
  const plain = (await userDataOf(german)).guessedCity;
  german.cookies.set('geoPosition', '48.14,11.58');
  expect((await userDataOf(german)).guessedCity).toEqual(plain);
});

test('the cart says what delivery costs and when it comes to the guessed city, and lets it be changed UX-49 I2-091', async () => {
  const client = await buyer();
  expect(await sumsOn(client)).toMatch(
    /Доставка в Москву .*(ноября|декабря) .*Изменить .*от 149 ₽/,
  );
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 2 } });
  expect(await sumsOn(client)).toContain('Доставка в Санкт-Петербург');
});

test('couriers are asked for a city that is only guessed by its own clock C7-059', async () => {
  const client = await buyer();
  const first = async (body: object) =>
    (await client.call('get_couriers_list', { body })).json().data[0].dates.from;
  const { rows } = await sql<{ id: number }>`
    select city_id as id from city_name where country = 'ru' and key = 'владивосток'`.execute(
    shop.base.database,
  );
  const [{ id: cityId } = { id: 0 }] = rows;
  try {
    // 16:00 in Moscow, 23:00 in Vladivostok.
    now = new Date('2026-11-20T13:00:00Z');
    expect(await first({ cityId: 1 })).toBe(await first({}));
    const [here, there] = [await first({}), await first({ cityId })];
    // An hour later it is the next day there, and here an order still sets out today.
    now = new Date('2026-11-20T14:00:00Z');
    expect(await first({})).toBe(here);
    expect((await first({ cityId })) > there).toBe(true);
  } finally {
    now = DEMO_DAY;
  }
});
