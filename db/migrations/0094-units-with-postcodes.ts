import { sql, type Kysely } from 'kysely';

/** A unit has its postcode, where it has one of its own, and what it is found by besides: what lay there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table territorial_unit
    add column zip text not null default '',
    add column also_named text[] not null default '{}'`.execute(db);
}
