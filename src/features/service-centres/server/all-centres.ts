import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { KeptCentre } from '../calls/all-centres.ts';
import { ALL_CENTRES_AT_MOST } from '../model.ts';

/** All centres of the company in one language, the largest cities first. */
const listAll = (database: Queryable, language: string): Promise<readonly KeptCentre[]> =>
  query<KeptCentre>(database)`
    select p.contract, p.number, p.country, p.city_id as "cityId", n.name as "cityName", p.lat, p.lon,
      coalesce(p.words -> ${language}::text ->> 'addressName',
        case when ${language} <> 'ru' then p.words -> 'en' ->> 'addressName' end, p.address_name) as name,
      coalesce(p.words -> ${language}::text ->> 'hours',
        case when ${language} <> 'ru' then p.words -> 'en' ->> 'hours' end, p.hours) as hours,
      case when ${language} = 'ru' then p.address_ru else p.address_en end as address
    from pickup_point p join city c on c.id = p.city_id
    join lateral (
      select name from city_name where city_id = c.id and language in (${language}, 'en', 'ru')
      order by language = ${language} desc, language = 'en' desc limit 1) n on true
    where p.contract is not null and p.is_active
    order by c.population desc, p.number limit ${ALL_CENTRES_AT_MOST}`;

/** Another one as soon as a word or a place of the list is another one, or the language. */
const versionOf = (language: string, centres: readonly KeptCentre[]): string =>
  createHash('sha256')
    .update(JSON.stringify([language, centres]))
    .digest('base64url')
    .slice(0, 16);

/** The list with its version; only the version for whoever keeps the list already. Source: I7-048. */
export async function centresSince(database: Queryable, language: string, clientVersion: string) {
  const centres = await listAll(database, language);
  const version = versionOf(language, centres);
  const updateLocalStorage = version !== clientVersion;
  return {
    versionCheck: { updateLocalStorage, version },
    response: updateLocalStorage ? [...centres] : [],
  };
}
