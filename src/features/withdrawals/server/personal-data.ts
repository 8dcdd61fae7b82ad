import type { Database, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';

const AT_MOST = 1_000;

/** Somebody is forgotten: what they withdrew from and when stays, who it was does not. */
export async function forgetWithdrawer(
  tx: Tx,
  { personId, contracts, emails }: DataSubject,
): Promise<void> {
  await query(tx)`
    update withdrawal set name = '', email = '' where lower(email) = any(${[...emails]}::text[]) or purchase_id in (
      select id from purchase where person_id = ${personId}::uuid or buyer_contract = any(${[...contracts]}::text[]))`;
}

/** What is handed over of somebody: the withdrawals from their orders. */
export const exportWithdrawals = (
  database: Database,
  { personId, contracts }: DataSubject,
): Promise<unknown> =>
  query(database)`
    select p.order_number as "orderNumber", w.at, w.name, w.email, w.lines, w.state, w.settled_at as "settledAt"
    from withdrawal w join purchase p on p.id = w.purchase_id
    where p.person_id = ${personId}::uuid or p.buyer_contract = any(${[...contracts]}::text[])
    order by w.at desc limit ${AT_MOST}`;
