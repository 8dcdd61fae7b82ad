import type { Database, Tx } from '#platform/database.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { query } from '#platform/query.ts';
import { daysBefore } from '#jobs/repeated-work.ts';
import type {} from './tables.ts';

/** What nobody touched for so long is over, and forgotten so long after that. */
const UNTOUCHED_DAYS = 30;
const KEPT_DAYS = 90;
const EXPORTED_AT_MOST = 1_000;

/** Ends links whose time is over and drafts that lie about, and removes what ended long ago. @returns How many. */
export async function endDrafts(database: Database, now: Date): Promise<number> {
  const ended = await query(database)`
    update order_draft set state = 'ended', changed_at = ${now}
    where (state = 'sent' and expires_at <= ${now}) or (state = 'draft' and changed_at < ${daysBefore(now, UNTOUCHED_DAYS)})
    returning 1`;
  const gone = await query(database)`
    delete from order_draft where state = 'ended' and changed_at < ${daysBefore(now, KEPT_DAYS)} returning 1`;
  return ended.length + gone.length;
}

/** Somebody is forgotten, and with them what was prepared for them; an order that it became says by itself who they were not. */
export async function forgetDrafts(
  tx: Tx,
  { personId, contracts, emails }: DataSubject,
): Promise<void> {
  await query(tx)`
    delete from order_draft where person_id = ${personId}::uuid or contract = any(${[...contracts]}::text[])
      or lower(email) = any(${[...emails]}::text[])`;
}

/** What staff prepared for somebody, for the copy of their data. */
export const exportDrafts = (
  database: Database,
  { personId, contracts, emails }: DataSubject,
): Promise<unknown> => query(database)`
    select store, state, name, email, lines, note, created_at as "createdAt", sent_at as "sentAt", opened_at as "openedAt"
    from order_draft where person_id = ${personId}::uuid or contract = any(${[...contracts]}::text[])
      or lower(email) = any(${[...emails]}::text[]) order by number desc limit ${EXPORTED_AT_MOST}`;
