import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Stores that the audit names for what was done to things of a kind, each once; `–` where an entry names none. */
export async function storesInAudit(database: Database, kind: string): Promise<readonly string[]> {
  const rows = await query<{ store: string }>(database)`
    select distinct coalesce(store, '–') as store from audit_entry where starts_with(subject, ${`${kind}:`}) order by 1`;
  return rows.map(({ store }) => store);
}
