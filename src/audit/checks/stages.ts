import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A16', what, query });

/** Where the parcels of each order are that are not cancelled, counted. */
const PARCELS = sql`select purchase_id, count(*) as all_of, count(*) filter (where state = 'returned') as back,
  count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'returning') as returning,
  count(*) filter (where state = 'at-point') as at_point
  from parcel where cancelled_at is null group by purchase_id`;

/** Where each order is by what it is made of, worked out for all at once; the lists are kept one order at a time. */
const STAGES = sql`select p.id, p.order_number, s.stage, case
    when p.state in ('review', 'cancelled', 'refunded') then p.state
    when c.purchase_id is not null then 'refunding'
    when p.state = 'placed' and v.purchase_id is null then 'unpaid'
    when p.purpose <> 'goods' then 'settled'
    when k.purchase_id is null then 'to-pack'
    when k.given_at is null then k.state
    when f.purchase_id is null or (f.back < f.all_of and f.back + f.delivered = f.all_of) then 'delivered'
    when f.back = f.all_of then 'returned'
    when f.returning > 0 then 'returning'
    when f.at_point > 0 then 'at-point'
    else 'shipped' end as comes_to
  from order_stage s join purchase p on p.id = s.purchase_id
  left join purchase_cancellation c on c.purchase_id = p.id
  left join (select distinct purchase_id from reservation where state = 'held' and expires_at is null) v on v.purchase_id = p.id
  left join order_packing k on k.purchase_id = p.id
  left join (${PARCELS}) f on f.purchase_id = p.id`;

/** A16: what the lists of the office say of an order is what its own tables say; see 0112. */
export const checkStages = (): Check[] => [
  check(
    'orders that no list of the office has',
    sql`select p.order_number as found from purchase p
      where not exists (select from order_stage s where s.purchase_id = p.id)`,
  ),
  check(
    'orders that lists of the office put under another store, time, carrier or way to pay',
    sql`select p.order_number as found from order_stage s join purchase p on p.id = s.purchase_id
      where (s.store, s.placed_at, s.running_number, s.payment_method, s.carrier, s.promised_to) is distinct from
        (p.store, p.placed_at, p.running_number, p.payment_method, coalesce(p.delivery ->> 'carrier', ''), coalesce(p.delivery ->> 'to', ''))`,
  ),
  check(
    'orders that lists of the office show where they are not',
    sql`select order_number || ': listed as ' || stage || ', is ' || comes_to as found from (${STAGES}) as listed
      where stage <> comes_to`,
  ),
  check(
    'orders whose money waits for a decision and is not listed, or does not wait and is',
    sql`select p.order_number as found from order_stage s join purchase p on p.id = s.purchase_id
      left join (select t.purchase_id, sum(e.amount) as left_over from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where e.account = 'unclear' group by t.purchase_id) u on u.purchase_id = p.id
      where s.money_waits <> (p.state = 'review' or coalesce(u.left_over, 0) <> 0)`,
  ),
];
