import { sql, type Kysely } from 'kysely';

/** Roles have revisions, so that two who change one at once are told; those that a shop made itself have names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_role
    add column name text check (length(name) between 1 and 60),
    add column revision integer not null default 1`.execute(db);
}
