import { sql, type Kysely } from 'kysely';

/**
 * What buyers' words mean is written in the office: each row has a name that stays, and says how often it was changed. Which reduced
 * prices end soon is looked up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index price_reduced_end on price (new_price_until) where new_price_until is not null`.execute(
    db,
  );
  await sql`alter table search_synonym
    add column id uuid not null default gen_random_uuid() unique,
    add column revision int not null default 0`.execute(db);
}
