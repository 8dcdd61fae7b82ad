import { PAID_LATER } from '#countries/payment-methods.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type {} from './tables.ts';

/** What waits for the shop's confirmation. */
export interface Unconfirmed {
  readonly orders: number;
  /** Of those in the currency that was asked for. */
  readonly sumMinor: number;
}

/**
 * Orders to a phone that are paid on receipt and that nobody has confirmed: those whose units are held until a moment. The phone's own
 * orders come first, whatever the planner believes of tables that were small a minute ago: `offset 0` keeps it from beginning with
 * everything that the shop holds.
 */
export async function readUnconfirmed(
  database: Queryable,
  { phoneE164, currency }: { readonly phoneE164: string; readonly currency: string },
): Promise<Unconfirmed> {
  const [row] = await query<Unconfirmed>(database)`
    select count(*)::int as orders, coalesce(sum(p.total_minor) filter (where p.currency = ${currency}), 0)::int8 as "sumMinor"
    from purchase_receiver r join purchase p on p.id = r.purchase_id
    where r.phone_e164 = ${phoneE164} and p.state = 'placed' and p.payment_method = any(${PAID_LATER}::text[])
      and exists (select from reservation v
        where v.purchase_id = p.id and v.state = 'held' and v.expires_at is not null offset 0)`;
  return row ?? { orders: 0, sumMinor: 0 };
}
