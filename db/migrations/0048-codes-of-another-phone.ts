import { sql, type Kysely } from 'kysely';

/** A code gives way to one for another phone, and holds again for who goes back to the first phone before they may ask anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table code_challenge add column superseded_at timestamptz`.execute(db);
}
