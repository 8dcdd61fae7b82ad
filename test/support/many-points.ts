import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';

/** More points in Moscow than one page of a list has: 60 of them like its first one, and a second store. */
export async function fillMoscow(database: Database): Promise<void> {
  await sql`
    insert into pickup_point (number, country, city_id, company, type, type_name, lat, lon, address_ru, address_en, address_name, hours,
      storage_days, is_commercial)
    select 900000 + n + case when type = 'CORPORATECSC' then 500 else 0 end, country, city_id, company, type, type_name, lat, lon, 'Примерная ул., ' || n, n || ' Primernaya St.', address_name,
      hours, storage_days, is_commercial
    from pickup_point, generate_series(1, 60) n where number = 101 or (type = 'CORPORATECSC' and city_id = 1 and n = 1)
    on conflict do nothing`.execute(database);
}
