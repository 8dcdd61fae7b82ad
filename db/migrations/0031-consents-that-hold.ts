import { sql, type Kysely } from 'kysely';

/** Each cart with packages of others asks who of their holders agreed to be shown by the whole name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index consent_holding on consent (person_id, purpose) where withdrawn_at is null`.execute(
    db,
  );
}
