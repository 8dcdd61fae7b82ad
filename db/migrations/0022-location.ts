import { sql, type Kysely } from 'kysely';

/** All cities of the world: found by the start of a name and by a position. The way from one store to another; a cart that was cleared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // With the country in it one index answers a suggestion, however many other countries have such names.
    sql`alter table city_name add column country text`,
    sql`update city_name n set country = c.country from city c where c.id = n.city_id`,
    sql`alter table city_name alter column country set not null`,
    sql`drop index city_name_start`,
    sql`create index city_name_start on city_name (country, key text_pattern_ops, city_id)`,
    sql`create index city_position on city using gist (point(lon, lat))`,
    sql`create table city_stamp (version text not null)`,
    // What the cart held before its country changed: one earlier content, for a day.
    sql`alter table cart add column cleared_body jsonb, add column cleared_at timestamptz`,
    sql`create index cart_cleared on cart (cleared_at) where cleared_at is not null`,
    // A session on its way from the host of one store to that of another; the token itself stands in no table.
    sql`create table store_handover (
      token_hash bytea primary key,
      host text not null,
      contract text references contract,
      browser_hash bytea not null,
      country text not null check (country ~ '^[a-z]{2}$'),
      city_id int,
      path text not null,
      expires_at timestamptz not null)`,
    sql`create index store_handover_age on store_handover (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
