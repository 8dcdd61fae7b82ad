import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';

/** What is handed over of somebody: their documents as they were issued. */
export async function exportPapers(
  database: Database,
  { personId, contracts }: DataSubject,
): Promise<unknown> {
  const { rows } = await sql<{ paper: unknown }>`
    select d.body::jsonb as paper from order_paper d join purchase p on p.id = d.purchase_id
    where p.person_id = ${personId} or p.buyer_contract = any(${[...contracts]}::text[])
    order by d.issued_at`.execute(database);
  return rows.map(({ paper }) => paper);
}
