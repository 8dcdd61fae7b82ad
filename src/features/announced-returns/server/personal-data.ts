import type { Database, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

const AT_MOST = 1_000;

/** Somebody is forgotten: what they sent back and when stays, what they said of it in their own words does not. */
export async function forgetRemarks(tx: Tx, { personId, contracts }: DataSubject): Promise<void> {
  await query(tx)`
    update announced_return set remarks = '{}'::jsonb where remarks <> '{}'::jsonb and purchase_id in (
      select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${[...contracts]}::text[]))`;
}

/** What is handed over of somebody: the returns that they announced. */
export const exportAnnounced = (
  database: Database,
  { personId, contracts }: DataSubject,
): Promise<unknown> =>
  query(database)`
    select p.order_number as "orderNumber", a.number, a.at, a.lines, a.remarks, a.wait_until::text as "waitUntil", a.state, a.ended_at as "endedAt"
    from announced_return a join purchase p on p.id = a.purchase_id
    where p.person_id = ${personId}::uuid or p.buyer_contract = any(${[...contracts]}::text[])
    order by a.at desc limit ${AT_MOST}`;
