import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#base/place.ts';
import { unchangedCountryAt } from '#countries/country-at.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { createDemoDatabase } from '../../../../test/support/demo-database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { loadGeo } from '../loaders/geo-page.ts';
import { listCentres } from './centre-store.ts';
import { openCentres } from './public.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createDemoDatabase();
});
afterAll(() => base?.close());

const HERE: Place = { store: 'ru', country: 'ru', cityId: null, language: 'ru' };

/** The page of an address, for somebody in a place. */
async function open(query: string, place: Partial<Place> = {}) {
  const context = new RouterContextProvider();
  // The loader reads nothing else of its context.
  const shop = {
    place: { ...HERE, ...place },
    now: new Date('2026-11-20T09:00:00Z'),
    services: { centres: openCentres(base.database), countryAt: unchangedCountryAt },
  };
  context.set(shopContext, shop as unknown as ShopContext);
  const url = new URL(`http://shop.test/ru/shop/geo/${query}`);
  const { data: page, init } = await loadGeo({ context, url });
  return { ...page, status: init?.status };
}
const citiesOf = ({ groups }: Awaited<ReturnType<typeof open>>) => groups.map(({ name }) => name);

test('the delivery country stands first and its centres are shown, 20 on a page, by city I2-028', async () => {
  const first = await open('');
  expect([first.status, first.countries[0]?.cntr, first.country.cntr]).toEqual([200, 'ru', 'ru']);
  expect([first.count, first.pages, first.groups.flatMap(({ centres }) => centres).length]).toEqual(
    [first.country.count, 2, 20],
  );
  expect(citiesOf(first)[0]).toBe('Москва');
  expect(citiesOf(first)).not.toContain(citiesOf(await open('?page=2'))[0]);
  const kazakh = await open('', { country: 'kz' });
  expect([kazakh.countries[0]?.cntr, citiesOf(kazakh)[0]]).toEqual(['kz', 'Алматы']);
});

test('a country and a city are chosen by the address, in the reader’s words I2-028', async () => {
  const hamburg = await open('?country=DE&city=402', { language: 'en' });
  expect([hamburg.country.name, hamburg.city?.name, hamburg.count]).toEqual([
    'Germany',
    'Hamburg',
    1,
  ]);
  expect(hamburg.href).toBe('/en/shop/geo/?country=de&city=402');
  expect([(await open('?city=moscow')).city?.id, (await open('?city=мос')).city?.id]).toEqual([
    1, 1,
  ]);
  expect((await open('?city=мос')).isIndexed).toBe(false);
});

test('a centre has its number and address, the city and the place that it stands at, and what it is called I3-021', async () => {
  const [moscow, ...others] = await listCentres(base.database, { cityId: 1 }, 'ru');
  expect(others).toEqual([]);
  expect(moscow).toEqual({
    contract: '9000001',
    address: expect.stringMatching(/^Москва, .+\d/),
    cityId: 1,
    lat: expect.any(Number),
    lon: expect.any(Number),
    addressName: 'Магазин «Арника»',
  });
  const there = await listCentres(base.database, { country: 'de' }, 'en');
  expect(there.length).toBeGreaterThan(3);
  const { rows } = await sql<{ id: number; lat: number; lon: number }>`
    select id, lat, lon from city where country = 'de'`.execute(base.database);
  for (const { cityId, lat, lon, addressName } of there) {
    const city = rows.find(({ id }) => id === cityId);
    // A centre stands in its city: less than half a degree from the middle.
    expect(Math.hypot(lat - (city?.lat ?? 0), lon - (city?.lon ?? 0))).toBeLessThan(0.5);
    expect(addressName).not.toBe('');
  }
});

test('every country of the demo world has centres with number, address and hours', async () => {
  const { countries } = await open('');
  expect(countries.length).toBe(24);
  for (const { cntr } of countries) {
    const { groups } = await open(`?country=${cntr}`);
    const centres = groups.flatMap((group) => group.centres);
    expect(centres.length, cntr).toBeGreaterThan(0);
    for (const { contract, address, hours } of centres)
      expect([contract, address, hours].every((words) => words.length > 2)).toBe(true);
  }
});

test('Poland begins with the list, others with the map, and each centre says where it lies I2-142', async () => {
  expect((await open('?country=pl')).view).toBe('list');
  expect((await open('?country=de')).view).toBe('map');
  const [centre] = (await open('?country=pl')).groups.flatMap(({ centres }) => centres);
  expect([centre?.lat, centre?.lon].every((value) => typeof value === 'number')).toBe(true);
});

test('what names nothing gets a clear answer', async () => {
  const unknown = await open('?country=xx');
  expect([unknown.status, unknown.isCountryMissing, unknown.country.cntr]).toEqual([
    404,
    true,
    'ru',
  ]);
  for (const city of [
    'щщщ',
    '999999999999999999999',
    '%00%ED%A0%80',
    "'; drop table city",
    'x'.repeat(5000),
  ]) {
    const { isCityMissing, count, groups, status } = await open(`?city=${city}`);
    expect([isCityMissing, count, groups, status], city).toEqual([true, 0, [], 200]);
  }
  for (const page of ['0', '-1', '1e9', '999', 'x'])
    expect((await open(`?page=${page}`)).groups).not.toEqual([]);
});
