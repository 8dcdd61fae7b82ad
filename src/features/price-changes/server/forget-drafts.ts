import type { Database } from '#platform/database.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import { query } from '#platform/query.ts';
import './tables.ts';

/** More than that wait for the next night. */
const AT_ONCE = 500;

/** Takes away drafts that nobody has touched since; the trail keeps that they were there. @returns How many. */
export const forgetDrafts = (
  database: Database,
  untouchedSince: Date,
  now: Date,
): Promise<number> =>
  database.transaction().execute(async (tx) => {
    const gone = await query<{ id: string; name: string; store: string }>(tx)`
      delete from price_change where id in (
        select id from price_change where state = 'draft' and changed_at < ${untouchedSince}
        order by number limit ${AT_ONCE}::int for update skip locked)
      returning id, name, store`;
    for (const { id, name, store } of gone)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writeAudit(tx, {
        at: now,
        actor: { kind: 'system', name: 'forget-price-drafts' },
        action: 'price-change.forget',
        subject: `price-change:${id}`,
        store,
        details: { before: { name } },
      });
    return gone.length;
  });
