import { sql, type Kysely } from 'kysely';

/** What the buyer wishes to pay a part of the order with, beside the draft: changed alone, whatever else of the draft changes meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkout_draft add column means jsonb`.execute(db);
}
