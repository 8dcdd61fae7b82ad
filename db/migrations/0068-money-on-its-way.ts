import { sql, type Kysely } from 'kysely';

/** Since when the bank of a payment has it in hand: money that comes days after its buyer has done all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column on_its_way_at timestamptz`.execute(db);
}
