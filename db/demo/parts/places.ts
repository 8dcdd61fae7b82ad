import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { searchKey } from '#features/location/rules/search-key.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { DemoPart } from '../demo-part.ts';
import type { City } from '../invent-points.ts';
import { METRO_LINES } from '../metro.ts';
import { morePointsOf } from '../more-points.ts';
import { rulesOf } from '../point-rules.ts';

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

/** A point as the file and the further ones have it. */
type FilePoint = Parameters<typeof rulesOf>[0] & { readonly refusedGoods?: readonly string[] };

/** Points with what follows from where they lie, and the lines of the metro that they name. */
async function savePoints(tx: Tx, points: readonly FilePoint[]): Promise<void> {
  const lines = METRO_LINES.map(({ stations: _theirs, ...line }) => line);
  await sql`insert into metro_line (id, city_id, color, names)
    select id, "cityId", color, names
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as file(id int, "cityId" int, color text, names jsonb)
    on conflict (id) do update set color = excluded.color, names = excluded.names`.execute(tx);
  const rows = points.map((point) => ({ refusedGoods: [], ...point, ...rulesOf(point) }));
  await sql`insert into pickup_point (number, country, city_id, company, type, type_name, contract, lat, lon,
      address_ru, address_en, address_name, hours, storage_days, is_commercial, extra_days, is_active, words,
      metro_line_id, metro_station, max_weight_grams, max_side_cm, refused_goods)
    select number, country, "cityId", company, type, "typeName", contract, lat, lon,
      "addressRu", "addressEn", "addressName", hours, "storageDays", "isCommercial", "extraDays", "isActive", words,
      "metroLineId", nullif("metroStation", 'null'), "maxWeightGrams", "maxSideCm",
      array(select jsonb_array_elements_text("refusedGoods"))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as file(number int, country text, "cityId" int,
      company text, type text, "typeName" text, contract text, lat float8, lon float8, "addressRu" text,
      "addressEn" text, "addressName" text, hours text, "storageDays" smallint, "isCommercial" boolean,
      "extraDays" smallint, "isActive" boolean, words jsonb, "metroLineId" int, "metroStation" jsonb,
      "maxWeightGrams" int, "maxSideCm" smallint, "refusedGoods" jsonb)
    on conflict (number) do update set words = excluded.words, metro_line_id = excluded.metro_line_id,
      metro_station = excluded.metro_station, max_weight_grams = excluded.max_weight_grams,
      max_side_cm = excluded.max_side_cm, refused_goods = excluded.refused_goods`.execute(tx);
}

/** Further points of the cities that have any, for a shop that is looked at; tests see few enough to count. */
export async function loadMorePoints(database: Database): Promise<number> {
  const cities = JSON.parse(read('../cities.json')) as City[];
  const points = cities.filter((city) => city.isSelfDeliveryAvailable).flatMap(morePointsOf);
  await database.transaction().execute((tx) => savePoints(tx, points));
  return points.length;
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
      await savePoints(tx, JSON.parse(read('../pickup-points.json')) as FilePoint[]);
      await sql`insert into territorial_unit (id, country, parent_id, level, name, oracle_id, zip, also_named)
        select id, country, "parentId", level, name, "oracleId", coalesce(zip, ''), coalesce("alsoNamed", '{}')
        from jsonb_to_recordset(${read('../territorial-units.json')}::jsonb) as file(id int, country text, "parentId" int,
          level text, name text, "oracleId" int, zip text, "alsoNamed" text[])
        on conflict (id) do nothing`.execute(tx);
    });
  },
};
