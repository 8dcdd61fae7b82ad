import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { searchKey } from '#features/location/rules/search-key.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** GeoNames, CC BY 4.0; made by `tools/make-cities.ts`, one city a line. */
const FILE = new URL('cities.txt', import.meta.url);
/** Ids below are the shop's own cities; those of GeoNames begin far above. */
const FIRST_FOREIGN_ID = 10_000;
/** Nearer than this in degrees and of one name, it is a city that the shop has under an id of its own. */
const SAME_PLACE_DEGREES = 0.35;
/** Any number, the same everywhere: of servers that start at once, one loads and the others wait. */
const CITIES_LOCK = 7_219_003;

interface City {
  readonly id: number;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly timezone: string;
  /** In English, or as it is called there. */
  readonly name: string;
  readonly region: string;
  /** Empty where none is known. */
  readonly ru: string;
  readonly regionRu: string;
  /** What it is called there, by language, where that is another name. */
  readonly local: readonly (readonly [language: string, name: string])[];
}

interface OwnCity {
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly keys: readonly string[];
}

function toCity(line: string): City {
  const cells = line.split('\t');
  const [id, country = '', lat, lon, population, timezone = '', region = '', regionRu = ''] = cells;
  return {
    id: Number(id),
    country,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    timezone,
    region,
    regionRu,
    name: cells[8] ?? '',
    ru: cells[9] ?? '',
    local: (cells[10] ?? '')
      .split(';')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
  };
}

const listOwn = (tx: Tx): Promise<readonly OwnCity[]> =>
  query<OwnCity>(tx)`
    select c.country, c.lat, c.lon, array_agg(n.key order by n.key) as keys from city c join city_name n on n.city_id = c.id
    where c.id < ${FIRST_FOREIGN_ID} group by c.id order by c.id`;

/** Cities that the shop has under ids of its own. */
function doubledIds(cities: readonly City[], own: readonly OwnCity[]): Set<number> {
  const ids = own.flatMap(({ country, lat, lon, keys }) =>
    cities
      .filter(
        (city) =>
          city.country === country &&
          Math.hypot(city.lat - lat, city.lon - lon) < SAME_PLACE_DEGREES &&
          (keys.includes(searchKey(city.name)) || keys.includes(searchKey(city.ru))),
      )
      .map(({ id }) => id),
  );
  return new Set(ids);
}

async function insertCities(tx: Tx, cities: readonly City[]): Promise<void> {
  const column = <Key extends keyof City>(key: Key) => cities.map((city) => city[key]);
  await query(tx)`
    insert into city (id, country, lat, lon, population, timezone)
    select * from unnest(${column('id')}::int[], ${column('country')}::text[], ${column('lat')}::float8[],
      ${column('lon')}::float8[], ${column('population')}::int[], ${column('timezone')}::text[])
    on conflict (id) do update set lat = excluded.lat, lon = excluded.lon, population = excluded.population,
      timezone = excluded.timezone`;
}

async function insertNames(tx: Tx, cities: readonly City[]): Promise<void> {
  const names = cities.flatMap(({ id, country, name, region, ru, regionRu, local }) => [
    { id, country, language: 'en', name, region },
    ...(ru === '' ? [] : [{ id, country, language: 'ru', name: ru, region: regionRu || region }]),
    ...local.map(([language, own]) => ({ id, country, language, name: own, region })),
  ]);
  const column = <Key extends 'id' | 'country' | 'language' | 'name' | 'region'>(key: Key) =>
    names.map((each) => each[key]);
  // A name that a city no longer has in the file is found no more.
  await query(tx)`delete from city_name where city_id = any(${cities.map(({ id }) => id)}::int[])`;
  await query(tx)`
    insert into city_name (city_id, country, language, name, region, key)
    select * from unnest(${column('id')}::int[], ${column('country')}::text[], ${column('language')}::text[],
      ${column('name')}::text[], ${column('region')}::text[], ${names.map(({ name }) => searchKey(name))}::text[])`;
}

/**
 * Loads the cities of the world, or what has changed in the file. A start after which nothing changed costs two small
 * questions. Cities that the shop has already, those of the demo world, keep their ids and are not doubled.
 *
 * @returns How many were loaded; 0 when nothing had changed.
 */
export async function loadCities(options: {
  readonly database: Database;
  readonly onProgress: (text: string) => void;
}): Promise<number> {
  const file = readFileSync(FILE, 'utf8');
  return options.database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CITIES_LOCK})`.execute(tx);
    const own = await listOwn(tx);
    const version = createHash('sha256').update(file).update(JSON.stringify(own)).digest('hex');
    const [stamp] = await query<{ version: string }>(tx)`select version from city_stamp`;
    if (stamp?.version === version) return 0;
    options.onProgress('Loading the cities of the world');
    const all = file
      .split('\n')
      .filter((line) => line !== '')
      .map(toCity);
    const doubled = doubledIds(all, own);
    const cities = all.filter(({ id }) => !doubled.has(id));
    // Of another start, when the shop did not know them under ids of its own.
    await query(tx)`delete from city c where c.id = any(${[...doubled]}::int[])
      and not exists (select 1 from pickup_point p where p.city_id = c.id)`;
    await insertCities(tx, cities);
    await insertNames(tx, cities);
    await query(tx)`delete from city_stamp`;
    await query(tx)`insert into city_stamp values (${version})`;
    return cities.length;
  });
}
