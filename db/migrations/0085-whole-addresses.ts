import { sql, type Kysely } from 'kysely';

/**
 * A kept address has all that a courier needs: district, building, entrance, floor and the like, whatever its country asks. Servers of the
 * version before write rows without it, which read as empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Personal: goes with the row when the person is forgotten.
    sql`alter table saved_address add column details jsonb not null default '{}'::jsonb check (jsonb_typeof(details) = 'object')`,
    sql`create table unit_stamp (country text primary key, version text not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
