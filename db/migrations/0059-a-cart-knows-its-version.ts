import { sql, type Kysely } from 'kysely';

/** A cart's document says its version itself, also where it is kept apart from the row's other columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart drop column schema_version`.execute(db);
}
