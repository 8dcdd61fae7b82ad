import { sql } from 'kysely';
import { PAID_LATER } from '#countries/payment-methods.ts';
import type { Database } from '#platform/database.ts';
import { ORDER_UNPAID } from './order-mails.ts';

/** So long before the goods go back on sale their buyer is told: time enough to pay, and late enough not to hurry anybody who is paying. */
const MINUTES_BEFORE = 12;

/**
 * Asks for the mail about orders that still wait for their money, once an order; for a job every minute, of which several copies may run.
 *
 * @returns How many were asked for.
 */
export async function remindUnpaid(database: Database, now: Date): Promise<number> {
  const { kind } = ORDER_UNPAID;
  const { numAffectedRows } = await sql`
    insert into outbox (kind, payload, dedupe_key, due_at)
    select distinct ${kind}, jsonb_build_object('purchaseId', p.id), ${`${kind}:`} || p.id, ${now}::timestamptz
    from reservation v join purchase p on p.id = v.purchase_id
    where v.state = 'held' and v.expires_at > ${now}
      and v.expires_at <= ${now}::timestamptz + make_interval(mins => ${MINUTES_BEFORE})
      and p.state = 'placed' and p.payment_method <> all(${PAID_LATER}::text[])
    on conflict (dedupe_key) do nothing`.execute(database);
  return Number(numAffectedRows ?? 0n);
}
