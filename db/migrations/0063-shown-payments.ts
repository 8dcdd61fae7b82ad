import { sql, type Kysely } from 'kysely';

/** What a buyer pays by on a page of ours, a code or a window of the provider's, stays with its attempt: a reload shows the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column shown jsonb`.execute(db);
}
