import { sql, type Kysely } from 'kysely';

/**
 * What is written of a pickup point in other languages than the one in which its chain wrote it: `{"en": {"company", "typeName",
 * "addressName", "hours"}}`. A point without them is shown as it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pickup_point add column words jsonb not null default '{}'
    check (jsonb_typeof(words) = 'object')`.execute(db);
}
