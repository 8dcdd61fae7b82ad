import { sql, type Kysely } from 'kysely';

/**
 * When somebody signed in: a session that goes over to another store's host is a new row, and no new proof of who they are. Null: nobody is
 * signed in, or it is not known and counts as long ago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['session', 'store_handover'])
    await sql`alter table ${sql.table(table)} add column signed_in_at timestamptz`.execute(db);
}
