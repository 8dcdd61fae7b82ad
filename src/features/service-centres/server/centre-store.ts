import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import {
  CENTRE_CITIES_AT_MOST,
  CENTRES_AT_ONCE,
  CENTRES_ON_A_PAGE,
  type CentreCity,
  type ServiceCentre,
  type ShownCentre,
} from '../model.ts';

/**
 * Centres of one city, or of a country. A centre is a company store that has a contract of its own; its address is told in the
 * language where it was written in it.
 */
export async function listCentres(
  database: Queryable,
  where: { readonly cityId: number } | { readonly country: string },
  language: string,
): Promise<readonly ServiceCentre[]> {
  const [cityId, country] = 'cityId' in where ? [where.cityId, null] : [null, where.country];
  return query<ServiceCentre>(database)`
    select p.contract, p.city_id as "cityId", p.lat, p.lon,
      coalesce(p.words -> ${language}::text ->> 'addressName',
        case when ${language} <> 'ru' then p.words -> 'en' ->> 'addressName' end, p.address_name) as "addressName",
      n.name || ', ' || case when ${language} = 'ru' then p.address_ru else p.address_en end as address
    from pickup_point p join city c on c.id = p.city_id
    join lateral (
      select name from city_name where city_id = c.id and language in (${language}, 'en', 'ru')
      order by language = ${language} desc, language = 'en' desc limit 1) n on true
    where p.contract is not null and p.is_active
      and (p.city_id = ${cityId}::int or p.country = ${country}::text)
    order by c.population desc, p.number limit ${CENTRES_AT_ONCE}`;
}

/** Whether this centre is there, in this country. */
export async function hasCentre(
  database: Queryable,
  contract: string,
  country: string,
): Promise<boolean> {
  const rows = await query(database)`
    select 1 from pickup_point where contract = ${contract} and country = ${country} and is_active limit 1`;
  return rows.length > 0;
}

/** A centre by its contract, with the number that it has as a point; null: there is none. */
export async function findCentre(
  database: Queryable,
  contract: string,
  language: string,
): Promise<{
  readonly number: number;
  readonly country: string;
  readonly cityId: number;
  readonly cityName: string;
} | null> {
  const [found] = await query<{
    number: number;
    country: string;
    cityId: number;
    cityName: string;
  }>(database)`
    select p.number, p.country, p.city_id as "cityId", n.name as "cityName"
    from pickup_point p join lateral (
      select name from city_name where city_id = p.city_id and language in (${language}, 'en', 'ru')
      order by language = ${language} desc, language = 'en' desc limit 1) n on true
    where p.contract = ${contract} and p.is_active order by p.number limit 1`;
  return found ?? null;
}

/** Countries that have centres, and how many. Countries are few. */
async function countCentres(database: Queryable): Promise<Readonly<Record<string, number>>> {
  const rows = await query<{ country: string; count: number }>(database)`
    select country, count(*)::int as count from pickup_point where contract is not null and is_active group by country`;
  return Object.fromEntries(rows.map(({ country, count }) => [country, count]));
}

/** Cities of a country that have centres, the largest first, with the names by which they are looked for. */
async function listCentreCities(
  database: Queryable,
  country: string,
  language: string,
): Promise<readonly CentreCity[]> {
  return query<CentreCity>(database)`
    select c.id, n.name, c.lat, c.lon, p.count,
      (select array_agg(distinct key) from city_name where city_id = c.id) as keys
    from (select city_id, count(*)::int as count from pickup_point
      where contract is not null and is_active and country = ${country} group by city_id) p
    join city c on c.id = p.city_id
    join lateral (
      select name from city_name where city_id = c.id and language in (${language}, 'en', 'ru')
      order by language = ${language} desc, language = 'en' desc limit 1) n on true
    order by c.population desc, c.id limit ${CENTRE_CITIES_AT_MOST}`;
}

/** A page of the centres of these cities, in the order of the cities. */
async function listShownCentres(
  database: Queryable,
  cityIds: readonly number[],
  page: number,
  language: string,
): Promise<readonly ShownCentre[]> {
  return query<ShownCentre>(database)`
    select p.contract, p.city_id as "cityId", p.lat, p.lon,
      coalesce(p.words -> ${language}::text ->> 'addressName',
        case when ${language} <> 'ru' then p.words -> 'en' ->> 'addressName' end, p.address_name) as name,
      coalesce(p.words -> ${language}::text ->> 'hours',
        case when ${language} <> 'ru' then p.words -> 'en' ->> 'hours' end, p.hours) as hours,
      case when ${language} = 'ru' then p.address_ru else p.address_en end as address
    from unnest(${cityIds}::int[]) with ordinality as wanted(id, rank) join pickup_point p on p.city_id = wanted.id
    where p.contract is not null and p.is_active
    order by wanted.rank, p.number limit ${CENTRES_ON_A_PAGE} offset ${(page - 1) * CENTRES_ON_A_PAGE}`;
}

/** What the page of centres reads; the same for everybody in one language. */
export const openCentres = (database: Queryable) => ({
  count: () => countCentres(database),
  listCities: (country: string, language: string) => listCentreCities(database, country, language),
  listPage: (cityIds: readonly number[], page: number, language: string) =>
    listShownCentres(database, cityIds, page, language),
});

export type Centres = ReturnType<typeof openCentres>;
