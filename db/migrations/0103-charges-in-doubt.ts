import { sql, type Kysely } from 'kysely';

/** A charge of a kept means that nobody answered may have taken money: whoever would charge again has to know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column in_doubt boolean not null default false`.execute(
    db,
  );
}
