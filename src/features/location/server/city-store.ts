import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import { CITIES_AT_ONCE, type City } from '../model.ts';
import { searchKey } from '../rules/search-key.ts';
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
}

/** Sorts after every text that begins with the same letters. */
const LAST = '\u{10FFFF}';

const shown = (language: string) => sql`
  select c.id, c.country, n.name, n.region, c.lat, c.lon, c.timezone, c.is_self_delivery_available
  from city c join lateral (
    select name, region from city_name
    where city_id = c.id and language in (${language}, 'en', 'ru')
    order by language = ${language} desc, language = 'ru' desc limit 1) n on true`;

const toCity = (row: CityRow): City => ({
  id: row.id,
  country: row.country,
  name: row.name,
  region: row.region,
  lat: row.lat,
  lon: row.lon,
  timezone: row.timezone,
  isSelfDeliveryAvailable: row.is_self_delivery_available,
});

/** The city in the words of the language; in Russian where it has no name of its own there. */
export async function findCity(database: Queryable, id: number, language: string): Promise<City | null> {
  const { rows } = await sql<CityRow>`${shown(language)} where c.id = ${id}`.execute(database);
  return rows[0] ? toCity(rows[0]) : null;
}

/**
 * Cities of a country whose name in any language begins with the text, largest first, at the most 20.
 * An empty text answers the largest cities.
 */
export async function listCitiesByStart(
  database: Queryable,
  country: string,
  start: string,
  language: string,
): Promise<City[]> {
  const key = searchKey(start);
  const { rows } = await sql<CityRow>`${shown(language)}
    where c.country = ${country}
      and (${key} = '' or c.id in (select city_id from city_name where key ~>=~ ${key} and key ~<~ ${key + LAST}))
    order by c.population desc, c.id limit ${CITIES_AT_ONCE}`.execute(database);
  return rows.map(toCity);
}
