import { sql, type Kysely } from 'kysely';

/**
 * What somebody without scripts has typed at the delivery step before leaving it for another city: kept beside the draft, which there may be
 * none of yet, and as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table checkout_draft alter column body drop not null`,
    sql`alter table checkout_draft add column typed jsonb`,
    sql`alter table checkout_draft add constraint checkout_draft_holds_something check (body is not null or typed is not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
