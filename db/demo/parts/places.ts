import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { searchKey } from '#features/location/rules/search-key.ts';
import type { DemoPart } from '../demo-part.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

interface CityOfFile {
  readonly id: number;
  readonly country: string;
  readonly names: Readonly<Record<string, { readonly name: string; readonly region: string }>>;
}

/** Rows of city_name with their search keys, which PostgreSQL doesn't compute the way the search does. */
function cityNames(cities: string): string {
  // Our own file; a wrong shape fails at the NOT NULL columns.
  const parsed = JSON.parse(cities) as CityOfFile[];
  return JSON.stringify(
    parsed.flatMap(({ id, country, names }) =>
      Object.entries(names).map(([language, { name, region }]) => ({
        id,
        country,
        language,
        name,
        region,
        key: searchKey(name),
      })),
    ),
  );
}

/** Cities and pickup points of the demo world; loading twice changes nothing. */
export const places: DemoPart = {
  name: 'places',
  async load({ database }) {
    const cities = read('../cities.json');
    await database.transaction().execute(async (tx) => {
      await sql`insert into city (id, country, lat, lon, population, timezone, is_self_delivery_available)
        select id, country, lat, lon, population, timezone, "isSelfDeliveryAvailable"
        from jsonb_to_recordset(${cities}::jsonb) as file(id int, country text, lat float8, lon float8, population int,
          timezone text, "isSelfDeliveryAvailable" boolean)
        on conflict (id) do nothing`.execute(tx);
      await sql`insert into city_name (city_id, country, language, name, region, key)
        select id, country, language, name, region, key
        from jsonb_to_recordset(${cityNames(cities)}::jsonb)
          as file(id int, country text, language text, name text, region text, key text)
        on conflict (city_id, language) do update set name = excluded.name, region = excluded.region, key = excluded.key`.execute(
        tx,
      );
      await sql`insert into pickup_point (number, country, city_id, company, type, type_name, contract, lat, lon,
          address_ru, address_en, address_name, hours, storage_days, is_commercial, extra_days, is_active, words)
        select number, country, "cityId", company, type, "typeName", contract, lat, lon,
          "addressRu", "addressEn", "addressName", hours, "storageDays", "isCommercial", "extraDays", "isActive", words
        from jsonb_to_recordset(${read('../pickup-points.json')}::jsonb) as file(number int, country text, "cityId" int,
          company text, type text, "typeName" text, contract text, lat float8, lon float8, "addressRu" text,
          "addressEn" text, "addressName" text, hours text, "storageDays" smallint, "isCommercial" boolean,
          "extraDays" smallint, "isActive" boolean, words jsonb)
        on conflict (number) do update set words = excluded.words`.execute(tx);
      await sql`insert into territorial_unit (id, country, parent_id, level, name, oracle_id)
        select id, country, "parentId", level, name, "oracleId"
        from jsonb_to_recordset(${read('../territorial-units.json')}::jsonb) as file(id int, country text, "parentId" int,
          level text, name text, "oracleId" int)
        on conflict (id) do nothing`.execute(tx);
    });
  },
};
