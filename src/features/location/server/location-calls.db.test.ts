import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server.ts';
import { places } from '../../../../db/demo/parts/places.ts';

const now = new Date('2026-11-20T09:00:00Z');
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase({ size: 20 });
  const world = { database: base.database, now, onProgress: () => {} };
  await places.load(world);
  await places.load(world);
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

const search = async (queryString: string, countryCode = 'ru', language = 'ru') =>
  (
    await shop.client({ language }).call('location_get_cities_by_country_and_start', {
      query: { countryCode, withRoadTypes: '1' },
      body: { queryString },
    })
  ).json();

test('cities are found by the beginning of their name I7-041', async () => {
  expect((await search('ново')).data).toEqual([
    {
      id: 3,
      name: 'Новосибирск',
      hint: 'Новосибирск, Новосибирская область',
      isSelfDeliveryAvailable: true,
    },
  ]);
  expect((await search('орёл')).data).toEqual((await search('Орел')).data);
});

test('a name in any language finds the city, shown in the page’s language I7-041', async () => {
  expect((await search('Köl', 'de', 'en')).data).toEqual([
    {
      id: 404,
      name: 'Cologne',
      hint: 'Cologne, North Rhine-Westphalia',
      isSelfDeliveryAvailable: true,
    },
  ]);
  expect((await search('мюн', 'de', 'en')).data).toMatchObject([{ id: 403, name: 'Munich' }]);
});

test('an empty beginning shows the largest cities, 20 at the most', async () => {
  const { data } = await search('');
  expect(data).toHaveLength(20);
  expect(data[0].name).toBe('Москва');
});

test('signs of patterns are letters like any other', async () => {
  for (const sign of ['%', '_', '\\', "'", '%%%']) expect((await search(sign)).data).toEqual([]);
});

test('country and city are remembered I7-040', async () => {
  const client = shop.client();
  const answer = await client.call('ajax_location_set_location', {
    body: { countryCode: 'RU', cityId: 3 },
  });
  expect(answer.json().data).toEqual({ countryCode: 'ru', cityId: 3, isCartCleared: false });
  expect([client.cookies.get('countryDeliveryCode'), client.cookies.get('cityId')]).toEqual([
    'ru',
    '3',
  ]);
});

test('a city of another country, or a country without delivery, is refused', async () => {
  const client = shop.client();
  const set = async (body: object) =>
    (await client.call('ajax_location_set_location', { body })).json().data.code;
  expect(await set({ countryCode: 'ru', cityId: 401 })).toBe('CITY_UNKNOWN');
  expect(await set({ countryCode: 'de', cityId: 401 })).toBe('COUNTRY_UNKNOWN');
  expect(await set({ countryCode: "r'", cityId: 1 })).toBe('INVALID');
  expect(client.cookies.has('cityId')).toBe(false);
});

test('loading the places twice leaves each once', async () => {
  const { rows } = await shop.base.pool.query('select count(*)::int as n from city');
  expect(rows).toEqual([{ n: 121 }]);
});
