import { sql, type Kysely } from 'kysely';

/** For which purchases the success of the order was told to the browser: once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table success_shown (
    purchase_id uuid primary key references purchase,
    shown_at timestamptz not null)`.execute(db);
}
