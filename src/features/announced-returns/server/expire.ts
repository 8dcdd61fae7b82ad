import { dayIn } from '#base/calendar.ts';
import { listCountries } from '#countries/packs.ts';
import { findPurchase } from '#features/orders/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { listOverdue, saveEnded, type FoundAnnounced } from './announced-store.ts';
import { RETURN_EXPIRED } from './announced-mails.ts';

const AT_ONCE = 100;
const ACTOR = { kind: 'system', name: 'announced-returns' } as const;

/** Ends one whose goods did not come, and promises the mail; nothing where somebody was faster. */
const expireOne = (
  database: Database,
  { id, purchaseId, number }: FoundAnnounced,
  now: Date,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await query(tx)`select 1 from purchase where id = ${purchaseId}::uuid for update`;
    if (!(await saveEnded(tx, id, { from: ['announced'], to: 'expired', at: now }))) return false;
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    await putInOutbox(tx, mailRow(RETURN_EXPIRED, { announcedId: id }, id, now));
    const { orderNumber, store } = order;
    await writeAudit(tx, {
      at: now,
      actor: ACTOR,
      action: 'announced-return.expire',
      subject: `announced-return:${id}`,
      store,
      details: { orderNumber, number, from: 'announced', to: 'expired' },
    });
    return true;
  });

/**
 * Ends announced returns whose last day is over; safe to repeat and beside itself.
 *
 * @returns How many it were.
 */
export async function expireAnnounced(database: Database, now: Date): Promise<number> {
  const today = Object.fromEntries(
    listCountries().map(({ cntr, timeZone }) => [cntr, dayIn(timeZone, now)]),
  );
  let ended = 0;
  for (;;) {
    const due = await listOverdue(database, today, AT_ONCE);
    for (const each of due) if (await expireOne(database, each, now)) ended += 1;
    if (due.length < AT_ONCE) return ended;
  }
}
