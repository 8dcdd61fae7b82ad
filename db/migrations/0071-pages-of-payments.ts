import { sql, type Kysely } from 'kysely';

/** A provider that tells only once where its page stands is not asked again, which would be a second payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column page text`.execute(db);
}
