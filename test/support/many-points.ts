import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** Points like the one of a number, so many, by numbers from `first` on. */
const copyPoint = async (
  database: Database,
  number: number,
  first: number,
  count: number,
): Promise<void> => {
  await sql`
    insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en, address_name, hours,
      storage_days, is_commercial)
    select ${first} + n, country, city_id, company, type, type_name, lat, lon, 'Примерная ул., ' || n, n || ' Primernaya St.', address_name,
      hours, storage_days, is_commercial
    from pickup_point, generate_series(1, ${count}::int) n where number = ${number}
    on conflict do nothing`.execute(database);
};

/** A second store in Moscow: of one alone, it is chosen beforehand. */
export async function addStoreInMoscow(database: Database): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from pickup_point where type = 'CORPORATECSC' and city_id = 1 order by number limit 1`.execute(
    database,
  );
  await copyPoint(database, rows[0]?.number ?? 0, 900_500, 1);
}

/** More points in Moscow than one page of a list has: 60 of them like its first one, and a second store. */
export async function fillMoscow(database: Database): Promise<void> {
  await copyPoint(database, 101, 900_000, 60);
  await addStoreInMoscow(database);
}

/** So many further points: half of them in Moscow, the others strewn over the country. For questions of size. */
export async function addManyPoints(database: Database, count: number): Promise<void> {
  await sql`
    insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en, address_name, hours,
      storage_days, is_commercial)
    select 2000000 + n, country, case when n % 2 = 0 then 1 else 2 + n % 29 end, company, type, type_name,
      45 + (n::bigint * 7919 % 20000) / 1000.0, 30 + (n::bigint * 104729 % 100000) / 1000.0,
      case when n % 97 = 0 then 'Ёлочная ул., ' else 'Примерная ул., ' end || n, n || ' Primernaya St.', address_name, hours, storage_days, is_commercial
    from pickup_point, generate_series(1, ${count}::int) n where number = 101`.execute(database);
  await sql`analyze pickup_point`.execute(database);
}
