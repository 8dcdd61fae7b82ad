import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A13', what, query });

/**
 * Where orders and attempts may go, as docs/product/orders.md and payment.md say. Written out once more on purpose: the auditor
 * does not take the machines' word for it.
 */
const ORDER_EDGES =
  `placed>paid placed>review placed>cancelled review>paid review>cancelled review>refunded
  paid>refunded cancelled>refunded`.split(/\s+/);
const ATTEMPT_EDGES =
  `new>started new>pending new>failed new>paid new>review started>pending started>failed started>paid
  started>review pending>failed pending>paid pending>review failed>review review>paid`.split(/\s+/);

const steps = (
  table: 'purchase_event' | 'payment_attempt_event',
  of: 'purchase_id' | 'attempt_id',
) => sql`
  select ${sql.ref(of)} as of_id, id, at, from_state, to_state,
    lag(to_state) over before as state_before, lag(at) over before as at_before
  from ${sql.table(table)} window before as (partition by ${sql.ref(of)} order by id)`;

const wrongStep = (edges: readonly string[]) => sql`
  s.from_state is distinct from s.state_before or s.at < s.at_before
  or (s.from_state is not null and s.from_state || '>' || s.to_state <> all(${edges}::text[]))`;

/** A13: every order and attempt went only ways that there are, forward in time, and stands where its history ends. */
export const checkHistory = (): Check[] => [
  check(
    'steps of orders that are no way, do not follow the one before, or go back in time',
    sql`select p.order_number || ': ' || coalesce(s.from_state, 'nothing') || ' to ' || s.to_state || ' at ' || s.at
        || ', before it ' || coalesce(s.state_before, 'nothing') as found
      from (${steps('purchase_event', 'purchase_id')}) s join purchase p on p.id = s.of_id
      where ${wrongStep(ORDER_EDGES)} or (s.from_state is null and (s.to_state <> 'placed' or s.at <> p.placed_at))`,
  ),
  check(
    'orders that do not stand where their history ends',
    sql`select p.order_number || ': ' || p.state || ', history ' || coalesce(e.to_state, 'none') as found
      from purchase p left join (select distinct on (purchase_id) purchase_id, to_state from purchase_event
        order by purchase_id, id desc) e on e.purchase_id = p.id
      where p.state is distinct from e.to_state`,
  ),
  check(
    'orders that do not stand with their packers where that history ends, or are packed though they are over',
    sql`select p.order_number || ' (' || p.state || '): ' || coalesce(k.state, 'nobody') || ', history '
        || coalesce(e.to_state, 'nobody') as found
      from purchase p left join order_packing k on k.purchase_id = p.id
      left join (select distinct on (purchase_id) purchase_id, to_state from order_packing_event
        order by purchase_id, id desc) e on e.purchase_id = p.id
      where k.state is distinct from e.to_state or (k.state is not null and p.state not in ('placed', 'paid'))`,
  ),
  check(
    'orders with a parcel on its way whose packers do not know that they gave it away',
    sql`select p.order_number || ': parcel ' || c.key as found from parcel c join purchase p on p.id = c.purchase_id
      where c.cancelled_at is null and c.state not in ('delivered', 'returned') and p.state in ('placed', 'paid')
        and not exists (select from order_packing k where k.purchase_id = p.id and k.given_at is not null)`,
  ),
  check(
    'steps of payment attempts that are no way, do not follow the one before, or go back in time',
    sql`select p.order_number || ' attempt ' || a.number || ': ' || coalesce(s.from_state, 'nothing') || ' to ' || s.to_state
        || ' at ' || s.at || ', before it ' || coalesce(s.state_before, 'nothing') as found
      from (${steps('payment_attempt_event', 'attempt_id')}) s join payment_attempt a on a.id = s.of_id
      join purchase p on p.id = a.purchase_id where ${wrongStep(ATTEMPT_EDGES)}`,
  ),
  check(
    'payments that left review though no staff accepted them',
    sql`select p.order_number || ' attempt ' || a.number as found from payment_attempt_event v join payment_attempt a on a.id = v.attempt_id
      join purchase p on p.id = a.purchase_id
      where v.from_state = 'review' and not exists (select from purchase_event e where e.purchase_id = p.id
        and e.from_state = 'review' and e.to_state = 'paid' and e.cause like 'staff:%' and e.details ->> 'attempt' = a.id::text)`,
  ),
  check(
    'payment attempts that do not stand where their history ends',
    sql`select p.order_number || ' attempt ' || a.number || ': ' || a.state || ', history ' || coalesce(e.to_state, 'none') as found
      from payment_attempt a join purchase p on p.id = a.purchase_id
      left join (select distinct on (attempt_id) attempt_id, to_state from payment_attempt_event
        order by attempt_id, id desc) e on e.attempt_id = a.id
      where a.state is distinct from e.to_state`,
  ),
];
