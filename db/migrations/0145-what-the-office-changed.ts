import { sql, type Kysely } from 'kysely';

/** What a file last said of the jubilee of a store: whatever differs from it since was changed in the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table jubilee_load (
      store text primary key check (store ~ '^[a-z]{2}$'),
      months jsonb not null check (jsonb_typeof(months) = 'array'),
      loaded_at timestamptz not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
