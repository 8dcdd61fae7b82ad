import { sql } from 'kysely';
import { ATTEMPTS_MAX } from '#jobs/outbox-store.ts';
import type { Tx } from '#platform/database.ts';

/** Of the outbox, what is no mail. */
const NO_MAILS = ['papers-due', 'order-refund', 'withdrawn-order'];
const REFUND = 'order-refund';
/** A mail that nobody could take, and the refund that its provider did not answer. Addresses of 192.0.2.0/24 are nobody's. */
const NO_MAILBOX = 'connect ETIMEDOUT 192.0.2.25:587';
const NO_PROVIDER = 'the sandbox does not answer';

/**
 * Mails about orders that were placed in the past went out then, and their words are forgotten: nobody's mailbox fills up because a shop is
 * opened. Refunds that were not answered stay, as the shop keeps them; of a few orders the mail about the money stays, too.
 *
 * @param unsent Orders whose buyers were not told of their money.
 */
export async function keepMailsBrief(
  tx: Tx,
  purchaseIds: readonly string[],
  unsent: readonly string[],
): Promise<void> {
  const about = sql`(select p.id as purchase_id, p.id from unnest(${[...purchaseIds]}::uuid[]) as p(id)
    union all select purchase_id, id from parcel where purchase_id = any(${[...purchaseIds]}::uuid[])
    union all select purchase_id, id from withdrawal where purchase_id = any(${[...purchaseIds]}::uuid[])
    union all select purchase_id, id from announced_return where purchase_id = any(${[...purchaseIds]}::uuid[]))`;
  const subject = sql`coalesce(o.payload ->> 'purchaseId', o.payload ->> 'parcelId', o.payload ->> 'withdrawalId', o.payload ->> 'announcedId')`;
  const isStuck = sql`((o.kind = ${REFUND} and exists (select from purchase p where p.id = a.purchase_id and p.state = 'paid')) or (o.kind = 'order-paid' and a.purchase_id = any(${[...unsent]}::uuid[])))`;
  await sql`update outbox o set attempts = ${ATTEMPTS_MAX}, last_error = case o.kind when ${REFUND} then ${NO_PROVIDER} else ${NO_MAILBOX} end
    from ${about} a where a.id::text = ${subject} and o.done_at is null and ${isStuck}`.execute(tx);
  await sql`
    with gone as (
      delete from outbox o using ${about} a where a.id::text = ${subject} and not ${isStuck}
      returning o.kind, o.dedupe_key, o.due_at)
    insert into outbound_message (channel, recipient, subject, html, text, dedupe_key, state, attempts, created_at, sent_at)
    select 'mail', '', '', null, '', dedupe_key, 'sent', 1, due_at, due_at + interval '2 seconds' from gone
    where kind <> all(${NO_MAILS}::text[]) order by due_at`.execute(tx);
}
