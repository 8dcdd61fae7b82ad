import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { CITIES_AT_ONCE, type City } from '../model.ts';
import { nearestOf } from '../rules/nearest-city.ts';
import { searchKey, serbianLatinKey } from '../rules/search-key.ts';
import type {} from './tables.ts';

interface CityRow {
  id: number;
  country: string;
  name: string;
  region: string;
  lat: number;
  lon: number;
  timezone: string;
  is_self_delivery_available: boolean;
  is_show_delivery_delay_informer: boolean;
}

/** Sorts after every text that begins with the same letters. */
const LAST = '\u{10FFFF}';
/** On a map of degrees the nearest is not always the first; it is among the first ones. */
const NEAR_AT_ONCE = 40;

/** Cities of a part of the table with their names: in the language, otherwise in Latin letters, otherwise in Russian. */
const shown = (cities: RawBuilder<unknown>, language: string) => sql`
  select c.id, c.country, n.name, n.region, c.lat, c.lon, c.timezone, c.is_self_delivery_available,
    c.is_show_delivery_delay_informer
  from ${cities} c join lateral (
    select name, region from city_name
    where city_id = c.id and language in (${language}, 'en', 'ru')
    order by language = ${language} desc, language = 'en' desc limit 1) n on true`;

const toCity = (row: CityRow): City => ({
  id: row.id,
  country: row.country,
  name: row.name,
  region: row.region,
  lat: row.lat,
  lon: row.lon,
  timezone: row.timezone,
  isSelfDeliveryAvailable: row.is_self_delivery_available,
  isShowDeliveryDelayInformer: row.is_show_delivery_delay_informer,
});

/** The city in the words of the language; in Latin letters where it has no name of its own there. */
export async function findCity(
  database: Queryable,
  id: number,
  language: string,
): Promise<City | null> {
  const cities = sql`(select * from city where id = ${id})`;
  const { rows } = await sql<CityRow>`${shown(cities, language)}`.execute(database);
  return rows[0] ? toCity(rows[0]) : null;
}

const largest = (country: string) => sql`(
  select * from city where country = ${country} order by population desc limit ${CITIES_AT_ONCE})`;

/** Numbers of the largest cities of a country, 20 at the most. */
export async function listLargestCities(
  database: Queryable,
  country: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${largest(country)} c order by population desc, id`.execute(database);
  return rows.map(({ id }) => id);
}

const named = (country: string, key: string) => sql`
  select city_id from city_name where country = ${country} and key ~>=~ ${key} and key ~<~ ${key + LAST}`;

/** What begins with the text; where nothing does, with the text as Serbian that is written in Cyrillic: names are known in Latin. */
function beginning(country: string, key: string) {
  const latin = serbianLatinKey(key);
  const otherwise =
    latin === null
      ? sql``
      : sql`union all (${named(country, latin)} and not exists (${named(country, key)}))`;
  return sql`(
  select * from city where id in (${named(country, key)} ${otherwise})
  order by population desc, id limit ${CITIES_AT_ONCE})`;
}

/**
 * The one statement of a suggestion: cities of a country whose name in any language begins with the text, largest first, at the
 * most 20; Serbian is read in either of its alphabets. An empty text answers the largest cities.
 */
export function suggestion(country: string, start: string, language: string) {
  const key = searchKey(start);
  const cities = key === '' ? largest(country) : beginning(country, key);
  return sql<CityRow>`${shown(cities, language)} order by c.population desc, c.id`;
}

export async function listCitiesByStart(
  database: Queryable,
  country: string,
  start: string,
  language: string,
): Promise<City[]> {
  const { rows } = await suggestion(country, start, language).execute(database);
  return rows.map(toCity);
}

/** The one statement that looks around a position. */
export const surroundings = (
  { lat, lon }: { lat: number; lon: number },
  language: string,
) => sql<CityRow>`
  ${shown(sql`(select * from city order by point(lon, lat) <-> point(${lon}, ${lat}) limit ${NEAR_AT_ONCE})`, language)}`;

/** The nearest city in one of the countries; null where no city around is in one of them. */
export async function findNearestCity(
  database: Queryable,
  position: { readonly lat: number; readonly lon: number },
  countries: readonly string[],
  language: string,
): Promise<City | null> {
  const { rows } = await surroundings(position, language).execute(database);
  return nearestOf(rows.map(toCity), position, countries);
}

/** The largest city of a country, for whoever has not said where to. */
export async function findMainCity(
  database: Queryable,
  country: string,
  language: string,
): Promise<City | null> {
  const cities = sql`(select * from city where country = ${country} order by population desc limit 1)`;
  const { rows } = await sql<CityRow>`${shown(cities, language)}`.execute(database);
  return rows[0] ? toCity(rows[0]) : null;
}

/** Cities of a country that bear this very name in any language, the largest first. */
export async function listCitiesNamed(
  database: Queryable,
  country: string,
  name: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from city c where c.id in (
      select city_id from city_name where country = ${country} and key = ${searchKey(name)})
    order by c.population desc, c.id limit ${CITIES_AT_ONCE}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Most cities whose deliveries can be late at once. */
const DELAYED_AT_MOST = 5_000;

/** Ids of the cities in which deliveries are late for now, as staff say. Source: I4-059. */
export async function listDelayedCities(database: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from city where is_show_delivery_delay_informer order by id limit ${DELAYED_AT_MOST}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
