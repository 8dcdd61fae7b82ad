import { readFileSync } from 'node:fs';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCountry } from '#countries/packs.ts';
import { places } from '../demo/parts/places.ts';
import {
  findNearestCity,
  listCitiesByStart,
  suggestion,
  surroundings,
} from '#features/location/server/city-store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { loadCities } from './load-cities.ts';

const DEMO_CITIES = JSON.parse(
  readFileSync(new URL('../demo/cities.json', import.meta.url), 'utf8'),
) as readonly {
  id: number;
  country: string;
  isSelfDeliveryAvailable: boolean;
  names: Readonly<Record<string, { name: string }>>;
}[];

let base: TestDatabase;
let demoCities: number;
let loaded = 0;

beforeAll(async () => {
  base = await createTestDatabase();
  const { database } = base;
  await places.load({ database, now: new Date('2026-11-20T09:00:00Z'), onProgress: () => {} });
  const { rows } = await base.pool.query('select count(*)::int as n from city');
  demoCities = rows[0].n;
  loaded = await loadCities({ database, onProgress: () => {} });
  await base.pool.query('analyze city, city_name');
});
afterAll(() => base?.close());

const find = async (country: string, start: string, language = 'ru') =>
  (await listCitiesByStart(base.database, country, start, language)).map(({ id, name }) => ({
    id,
    name,
  }));

/** What PostgreSQL does for a statement, as one text. */
async function planOf(statement: { compile(database: TestDatabase['database']): CompiledQuery }) {
  const { sql: text, parameters } = statement.compile(base.database);
  const { rows } = await base.pool.query(`explain (analyze, costs off) ${text}`, [...parameters]);
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
}

test('the cities of the world are there, and a second load changes nothing', async () => {
  expect(loaded).toBeGreaterThan(46_000);
  expect(await loadCities({ database: base.database, onProgress: () => {} })).toBe(0);
  const { rows } = await base.pool.query('select count(*)::int as n from city');
  expect(rows[0].n).toBe(loaded + demoCities);
});

test('cities of the demo world keep their ids and are not doubled', async () => {
  expect(await find('ru', 'Москва')).toEqual([{ id: 1, name: 'Москва' }]);
  expect(await find('kz', 'Астана')).toEqual([{ id: 102, name: 'Астана' }]);
  expect(await find('de', 'дюссельдорф')).toMatchObject([{ id: 407 }]);
});

test('a city is found by its Russian name, by the local one and without its accents I7-041', async () => {
  expect((await find('by', 'сморг'))[0]?.name).toBe('Сморгонь');
  expect((await find('pl', 'łódź', 'en'))[0]?.name).toMatch(/^[ŁL][óo]d[źz]$/);
  expect((await find('pl', 'lodz', 'en'))[0]).toEqual((await find('pl', 'łódź', 'en'))[0]);
  expect((await find('ua', 'льв'))[0]?.name).toBe('Львов');
});

test.each([
  ['it', 'Napoli', 'Naples'],
  ['it', 'torino', 'Turin'],
  ['it', 'firenze', 'Florence'],
  ['it', 'bozen', 'Bolzano'],
  ['at', 'Wien', 'Vienna'],
  ['es', 'sevilla', 'Sevilla'],
  ['pt', 'Lisboa', 'Lisbon'],
  ['cz', 'plzen', 'Pilsen'],
  ['dk', 'kobenhavn', 'Copenhagen'],
  ['be', 'bruxelles', 'Brussels'],
  ['be', 'brussel', 'Brussels'],
  ['nl', 'den haag', 'The Hague'],
  ['ro', 'bucuresti', 'Bucharest'],
  ['gr', 'Αθήνα', 'Athens'],
  ['ua', 'Харків', 'Kharkiv'],
  ['th', 'เชียงราย', 'Chiang Rai'],
  ['kr', '대구', 'Daegu'],
])('in %s %s is found, whatever the page calls it I7-041', async (country, typed, name) => {
  expect((await find(country, typed, 'en'))[0]?.name).toBe(name);
});

test('a city with pickup points is found by the name that its own country gives it, before towns that begin with it I7-041', async () => {
  const own = DEMO_CITIES.filter(({ isSelfDeliveryAvailable }) => isSelfDeliveryAvailable);
  const missed: string[] = [];
  for (const { id, country, names } of own) {
    const [language] = getCountry(country).languages;
    const name = names[language]?.name ?? `no name in ${language}`;
    // oxlint-disable-next-line no-await-in-loop -- one connection asks anyway
    const [first] = await find(country, name, 'en');
    if (first?.id !== id) missed.push(`${country} ${id}: ${name}`);
  }
  expect(missed).toEqual([]);
});

test('where no Russian name is known the local one is shown', async () => {
  const [city] = await find('tr', 'esenyurt');
  expect(city?.name).toBe('Esenyurt');
});

test('a suggestion is one statement on indexes', async () => {
  for (const start of ['м', 'мо', 'new', 'београ', '']) {
    const plan = await planOf(suggestion('ru', start, 'ru'));
    expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
  expect(await planOf(suggestion('ru', 'мо', 'ru'))).toContain('city_name_start');
});

test('the city around a position is found by one statement on an index I4-046', async () => {
  const plan = await planOf(surroundings({ lat: 55.01, lon: 82.93 }, 'ru'));
  expect(plan).toContain('city_position');
  expect(plan).not.toMatch(/Seq Scan/);
  const near = (lat: number, lon: number, countries: readonly string[]) =>
    findNearestCity(base.database, { lat, lon }, countries, 'ru');
  expect((await near(55.01, 82.93, ['ru']))?.id).toBe(3);
  expect((await near(53.9, 27.56, ['ru', 'by']))?.name).toBe('Минск');
  // In the middle of Germany no city around is Russian.
  expect(await near(50.1, 8.68, ['ru', 'by'])).toBeNull();
});
