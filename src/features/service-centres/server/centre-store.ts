import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { CENTRES_AT_ONCE, type ServiceCentre } from '../model.ts';

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
    select p.contract, p.city_id as "cityId", p.lat, p.lon, p.address_name as "addressName",
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
export async function hasCentre(database: Queryable, contract: string, country: string): Promise<boolean> {
  const rows = await query(database)`
    select 1 from pickup_point where contract = ${contract} and country = ${country} and is_active limit 1`;
  return rows.length > 0;
}
