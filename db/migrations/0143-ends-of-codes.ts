import { sql, type Kysely } from 'kysely';

/** Which codes end soon is looked up; a run of many is told by the one that leads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index promo_code_ends on promo_code (valid_until) where leads and valid_until is not null`.execute(
    db,
  );
}
