import { sql, type Kysely } from 'kysely';

/** Which session a hand-over to another store came from: it ends with that session, however that ends. Null for a guest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // They live for a minute: whoever is on the way now presses once more.
    sql`delete from store_handover`,
    sql`alter table store_handover add column session_id uuid references session (id) on delete cascade`,
    sql`create index store_handover_session on store_handover (session_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
