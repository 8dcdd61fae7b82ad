import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMorePoints } from '../../../../db/demo/parts/places.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  openTestServer,
  type TestClient,
  type TestServer,
} from '../../../../test/support/server.ts';
import { fillShopWindow } from '../../../../test/support/small-shop-window.ts';

const now = new Date('2026-11-20T09:00:00Z');
/** In Novosibirsk: a point, a locker, a branch, and the company's store. */
const [POINT, LOCKER, BRANCH, STORE] = [301, 302, 303, 305];
const CLOSED = 3_000_001;
let shop: TestServer;

beforeAll(async () => {
  const base = await createTestDatabase();
  await fillShopWindow(base.database, now);
  const { database } = base;
  await sql`update product set is_supplement = true where sku = 'RARE'`.execute(database);
  await sql`update pickup_point set refused_goods = '{supplement}' where number = ${BRANCH}`.execute(
    database,
  );
  await sql`insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en,
      address_name, hours, storage_days, is_commercial, price_minor, is_active)
    select ${CLOSED}, country, city_id, company, type, type_name, lat, lon, 'Закрытая ул., 1', '1 Closed St.', address_name, hours,
      storage_days, is_commercial, 50_00, false from pickup_point where number = ${POINT}`.execute(
    database,
  );
  shop = await openTestServer({ base, now: () => now });
});
afterAll(() => shop?.close());

async function buyer(productArticle: string | null = 'CREAM', amount = 1): Promise<TestClient> {
  const client = shop.client({ isRoaming: true });
  await client.call('ajax_location_set_location', { body: { countryCode: 'ru', cityId: 3 } });
  if (productArticle)
    await client.call('shopen_app_ajax_cart_add_item', { body: { productArticle, amount } });
  return client;
}
const find = async (client: TestClient, body: object = {}) => {
  const answer = await client.call('get_pickup_points', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const numbersOf = (points: readonly { number: number }[]) => points.map(({ number }) => number);
const pointIn = async (client: TestClient, number: number) =>
  (await client.call('get_pickup_point_by_id', { params: { id: String(number) } })).json().data;

test('a point says who, where, what it takes, beside which metro, what it costs and when C3-057 C3-058 C3-060 C3-061 C3-062 C3-064 C7-062', async () => {
  const point = await pointIn(await buyer(), POINT);
  expect(point).toMatchObject({
    number: POINT,
    contract: null,
    type: 'SELF_STRIZH',
    typeName: 'Пункты «Стриж»',
    cityName: 'Новосибирск',
    addressName: 'Пункт выдачи «Стриж»',
    isCommercial: true,
    price: { value: 199 },
    period: '3–5 дней',
    deliveryData: { type: 'SELF', baseType: 'SELF_STRIZH' },
    inactive: false,
    progress: false,
    limits: { weightGrams: null, sideCm: 150, refusedGoods: [] },
  });
  expect([point.x, point.y]).toEqual([point.lon, point.lat]);
  expect(point.address).not.toBe('');
  const { points } = await find(await buyer());
  const beside = points.flatMap(({ subway }: { subway: object | null }) => subway ?? []);
  expect(beside[0]).toMatchObject({
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    line: expect.stringMatching(/линия$/),
    station: expect.any(String),
  });
});

test('a closed point is told as inactive and has no price C3-063', async () => {
  expect(await pointIn(await buyer(), CLOSED)).toMatchObject({ inactive: true, price: null });
});

test('whether all of a cart comes to a point follows from its weight and goods, and the price from the same C3-059', async () => {
  const heavy = await buyer('HEAVY', 3);
  expect(await pointIn(heavy, LOCKER)).toMatchObject({
    canDeliverCompletely: false,
    whyNot: 'TOO_HEAVY',
    price: null,
  });
  expect(await pointIn(heavy, POINT)).toMatchObject({ canDeliverCompletely: true, whyNot: null });
  const supplements = await buyer('RARE');
  expect(await pointIn(supplements, BRANCH)).toMatchObject({
    canDeliverCompletely: false,
    whyNot: 'GOODS_REFUSED',
    price: null,
  });
  const asked = await supplements.call('shopen_app_ajax_cart_self_pickup_calculate', {
    params: { deliveryPointNumber: String(BRANCH) },
  });
  expect([asked.statusCode, asked.json().data.code]).toEqual([409, 'GOODS_REFUSED']);
  expect(asked.json().message).toEqual([
    'В этом пункте не выдают пищевые добавки. Выберите другой',
  ]);
  expect(await pointIn(await buyer('CREAM'), BRANCH)).toMatchObject({ canDeliverCompletely: true });
});

test('a store with a shelf of its own has what stands there; what does not is named at the check and to be taken out C3-059 C3-065 C3-066 C4-070 C4-086 C8-031', async () => {
  const { database } = shop.base;
  await sql`insert into stock_location (code, store, is_shelf) values ('shelf', 'ru', true)`.execute(
    database,
  );
  await sql`insert into stock (sku, location, on_hand) values ('CREAM', 'shelf', 1)`.execute(
    database,
  );
  await sql`update pickup_point set shelf = 'shelf' where number = ${STORE}`.execute(database);
  const client = await buyer('CREAM', 2);
  expect(await pointIn(client, STORE)).toMatchObject({
    canDeliverCompletely: false,
    whyNot: 'NOT_ALL_THERE',
  });
  expect(await pointIn(client, POINT)).toMatchObject({ canDeliverCompletely: true });
  expect(await pointIn(await buyer('CREAM', 1), STORE)).toMatchObject({
    canDeliverCompletely: true,
  });
  const types = async (whose: TestClient) =>
    (await whose.call('shopen_app_ajax_delivery_point_types_by_city', { params: { cityId: '3' } }))
      .json()
      .data.find(({ type }: { type: string }) => type === 'CORPORATECSC');
  expect(await types(client)).toMatchObject({ fullAvailability: false });
  const checked = await client.call('shopen_app_ajax_cart_delivery_data_check', {
    body: {
      deliveryType: 'CORPORATECSC',
      deliveryPointNumber: STORE,
      receiverNameFirst: 'Анна',
      receiverNameSecond: 'Примерова',
      receiverEmail: 'anna@example.test',
      receiverPhone: '+7 9001234567',
    },
  });
  expect([checked.statusCode, checked.json().data]).toEqual([
    409,
    expect.objectContaining({
      code: 'PRODUCTS_UNAVAILABLE',
      unavailableProducts: [expect.objectContaining({ sku: 'CREAM', count: 2, available: 1 })],
    }),
  ]);
  const body = { deliveryPointId: STORE, deliveryType: 'CORPORATECSC' };
  const absent = (await client.call('cart_get_absent_products', { body })).json().data;
  expect(absent.products).toMatchObject([{ sku: 'CREAM', count: 2, available: 1 }]);
  const removed = (await client.call('cart_remove_absent_products', { body })).json().data;
  expect(removed.pickupDeliveryTypes).toContainEqual(
    expect.objectContaining({ type: 'CORPORATECSC', fullAvailability: true }),
  );
  expect(removed.courierDeliveryTypes[0]).toMatchObject({ fullAvailability: true });
  expect(await pointIn(client, STORE)).toMatchObject({ canDeliverCompletely: true });
  expect(await types(client)).toMatchObject({ fullAvailability: true });
});

test('what only a shelf has no courier brings C3-068', async () => {
  const { database } = shop.base;
  const client = await buyer('CREAM', 1);
  const couriers = async () =>
    (await client.call('get_couriers_list', { body: { cityId: 3 } }))
      .json()
      .data.map(({ fullAvailability }: { fullAvailability: boolean }) => fullAvailability);
  expect(new Set(await couriers())).toEqual(new Set([true]));
  await sql`update stock s set reserved = on_hand from stock_location l
    where l.code = s.location and not l.is_shelf and s.sku = 'CREAM'`.execute(database);
  const after = await couriers();
  await sql`update stock set reserved = 0 where sku = 'CREAM'`.execute(database);
  expect(new Set(after)).toEqual(new Set([false]));
});

test('a kind of points says the least it costs and whether one of them takes all C3-065 C3-066', async () => {
  const typesOf = async (client: TestClient) => {
    const answer = await client.call('shopen_app_ajax_delivery_point_types_by_city', {
      params: { cityId: '3' },
    });
    return Object.fromEntries(
      answer.json().data.map((each: { type: string }) => [each.type, each]),
    );
  };
  const light = await typesOf(await buyer());
  expect(light['SELF_STRIZH']).toMatchObject({
    fullAvailability: true,
    minPrice: { value: 199 },
    baseTypes: { SELF_STRIZH: { fullAvailability: true } },
  });
  await sql`update pickup_point set price_minor = 120_00 where number = ${POINT}`.execute(
    shop.base.database,
  );
  expect((await typesOf(await buyer()))['SELF_STRIZH'].minPrice).toEqual({ value: 120 });
  await sql`update pickup_point set price_minor = null where number = ${POINT}`.execute(
    shop.base.database,
  );
  const heavy = await typesOf(await buyer('HEAVY', 3));
  expect([heavy['SELF_STRIZH'].fullAvailability, heavy['SELF_LARCHIK'].fullAvailability]).toEqual([
    true,
    false,
  ]);
  const tooHeavy = await typesOf(await buyer('HEAVY', 20));
  expect(tooHeavy['SELF_STRIZH']).toMatchObject({ fullAvailability: false, minPrice: null });
});

test('points are found by company, kind and words, whatever their case, accents and alphabet C7-060', async () => {
  const client = await buyer(null);
  const all = await find(client);
  expect(all.total).toBe(all.points.length);
  expect(numbersOf((await find(client, { deliveryTypes: ['SELF_LARCHIK'] })).points)).toEqual([
    LOCKER,
  ]);
  const carriers = await find(client, { deliveryTypes: ['SELF'] });
  expect(numbersOf(carriers.points)).not.toContain(STORE);
  expect(carriers.points.length).toBe(all.points.length - 1);
  await sql`update pickup_point set address_ru = 'ул. Зелёная, 7', address_en = '7 Zeyneb-Straße' where number = ${LOCKER}`.execute(
    shop.base.database,
  );
  for (const searchQuery of ['ЗЕЛЕНАЯ', 'зелё', '7 зелен', 'zeyneb', 'STRASSE', 'ларчик зел'])
    expect([searchQuery, numbersOf((await find(client, { searchQuery })).points)]).toEqual([
      searchQuery,
      [LOCKER],
    ]);
  for (const searchQuery of ['лёная', "'", '%', 'a:*|b', '\\', '!', '(&'])
    expect([searchQuery, (await find(client, { searchQuery })).total]).toEqual([
      searchQuery,
      searchQuery === 'лёная' || searchQuery === 'a:*|b' ? 0 : all.total,
    ]);
  const { rows } = await sql<{ number: number; station: string }>`
    select number, metro_station ->> 'ru' as station from pickup_point
    where city_id = 3 and metro_station is not null and is_active limit 1`.execute(
    shop.base.database,
  );
  const [metro] = rows;
  expect(numbersOf((await find(client, { searchQuery: metro?.station })).points)).toContain(
    metro?.number,
  );
});

const marks = (client: TestClient, body: object) =>
  client.call('get_pickup_point_coordinates', { body });

test('a map is told where the points of its bounds lie, also over the date line C7-061', async () => {
  const client = await buyer(null);
  const here = { latN: 55.2, latS: 54.9, lngW: 82.7, lngE: 83.1 };
  const inside = (await marks(client, { bounds: here })).json().data;
  expect(numbersOf(inside)).toEqual(expect.arrayContaining([POINT, STORE]));
  expect(inside[0]).toEqual({
    number: expect.any(Number),
    lat: expect.any(Number),
    lon: expect.any(Number),
    type: expect.any(String),
  });
  expect(numbersOf((await marks(client, {})).json().data)).toEqual(numbersOf(inside));
  // From Novosibirsk over the Pacific to Kaliningrad, without Moscow in between.
  const over = (await marks(client, { bounds: { ...here, latS: 54, lngE: 21 } })).json().data;
  const cities = new Set(numbersOf(over).map((number) => Math.floor(number / 100)));
  expect([cities.has(3), cities.has(23), cities.has(1)]).toEqual([true, true, false]);
});

test.each([
  ['NaN', { latN: Number.NaN, latS: 54, lngW: 82, lngE: 83 }, 'INVALID'],
  ['text', { latN: '55', latS: 54, lngW: 82, lngE: 83 }, 'INVALID'],
  ['a place off the globe', { latN: 91, latS: 54, lngW: 82, lngE: 183 }, 'INVALID'],
  ['a part', { latN: 55 }, 'INVALID'],
  ['swapped', { latN: 54, latS: 55, lngW: 82, lngE: 83 }, 'BOUNDS_SWAPPED'],
])('bounds that are %s are refused with a clear answer C7-061', async (_what, bounds, code) => {
  const client = await buyer(null);
  for (const name of [
    'get_pickup_point_coordinates',
    'shopen_app_ajax_delivery_point_coords_by_map',
  ]) {
    const answer = await client.call(name, { body: { bounds } });
    expect([name, answer.statusCode, answer.json().data.code]).toEqual([name, 422, code]);
  }
});

test('the map’s filter and the city’s list say the same points C7-055', async () => {
  const client = await buyer(null);
  const ofCity = (
    await client.call('shopen_app_ajax_delivery_point_coords_by_city', { params: { cityId: '3' } })
  ).json().data;
  const ofMap = async (deliveryTypes: readonly string[]) =>
    numbersOf(
      (
        await client.call('shopen_app_ajax_delivery_point_coords_by_map', {
          body: { deliveryTypes },
        })
      ).json().data,
    );
  expect(await ofMap([])).toEqual(numbersOf(ofCity));
  expect(await ofMap(['SELF_LARCHIK'])).toEqual([LOCKER]);
  expect(numbersOf(ofCity)).toEqual(expect.arrayContaining([POINT, STORE]));
  expect(numbersOf(ofCity)).not.toContain(CLOSED);
});

test('a map beside a city’s list shows that city’s points alone, as far as it reaches C2-067 C7-055', async () => {
  const client = await buyer(null);
  const world = { latN: 90, latS: -90, lngW: -180, lngE: 180 };
  const ofMap = async (body: object) =>
    numbersOf(
      (await client.call('shopen_app_ajax_delivery_point_coords_by_map', { body })).json().data,
    );
  const ofCity = numbersOf(
    (
      await client.call('shopen_app_ajax_delivery_point_coords_by_city', {
        params: { cityId: '3' },
      })
    ).json().data,
  );
  expect(await ofMap({ bounds: world, cityId: 3 })).toEqual(ofCity);
  expect((await ofMap({ bounds: world })).length).toBeGreaterThan(ofCity.length);
  const south = { latN: -10, latS: -20, lngW: -180, lngE: 180 };
  expect(await ofMap({ bounds: south, cityId: 3 })).toEqual([]);
});

test('a map is told of what it shows; before the trial, of its whole city at once C9-050', async () => {
  const client = await buyer(null);
  const south = { latN: -10, latS: -20, lngW: -180, lngE: 180 };
  const ofMap = async (body: object) =>
    (await client.call('shopen_app_ajax_delivery_point_coords_by_map', { body })).json().data;
  expect(await ofMap({ bounds: south, cityId: 3 })).toEqual([]);
  client.cookies.set('sigma_test_new_map_behaviour', '0');
  expect(numbersOf(await ofMap({ bounds: south, cityId: 3 }))).toEqual(
    expect.arrayContaining([POINT, STORE]),
  );
  // Without a city there is no whole of it.
  expect(await ofMap({ bounds: south })).toEqual([]);
});

test('a point of another country is nobody’s here C7-062', async () => {
  const answer = await (
    await buyer(null)
  ).call('get_pickup_point_by_id', { params: { id: '40101' } });
  expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'POINT_UNKNOWN']);
});

test('a shop that is looked at has thousands of points, with rules and metro, and loading them twice changes nothing', async () => {
  const base = await createTestDatabase();
  try {
    await fillShopWindow(base.database, now);
    await loadMorePoints(base.database);
    await loadMorePoints(base.database);
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as points, count(distinct company)::int as companies, count(distinct country)::int as countries,
        count(distinct hours)::int as hours, (count(*) filter (where metro_line_id is not null))::int as metro,
        (count(*) filter (where cardinality(refused_goods) > 0))::int as choosy, (count(*) filter (where not is_active))::int as closed
      from pickup_point`.execute(base.database);
    const [world] = rows;
    expect(world?.['points']).toBeGreaterThan(3_000);
    expect(world?.['companies']).toBeGreaterThan(15);
    expect(world?.['countries']).toBe(24);
    for (const some of ['hours', 'metro', 'choosy', 'closed'])
      expect([some, (world?.[some] ?? 0) > 10]).toEqual([some, true]);
  } finally {
    await base.close();
  }
});
