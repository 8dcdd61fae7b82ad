import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A9', what, query });

/**
 * A9: what had to follow an order is promised or done, once. Rows that were done are forgotten after a month: then what came of
 * them stands for them.
 */
export const checkOutbox = (): Check[] => [
  check(
    'orders whose confirmation was neither promised nor made',
    sql`select order_number as found from (select order_number, 'order-confirmation:' || id as key from purchase
        -- Who pays a fee is told of the money.
        where purpose = 'goods') p
      where not exists (select from outbox o where o.dedupe_key = p.key)
        and not exists (select from outbound_message m where m.dedupe_key = p.key)`,
  ),
  check(
    'confirmations that count as done and are not there',
    sql`select o.dedupe_key as found from outbox o where o.kind = 'order-confirmation' and o.done_at is not null
      and not exists (select from outbound_message m where m.dedupe_key = o.dedupe_key)`,
  ),
  check(
    'confirmations of orders that are not there',
    sql`select o.dedupe_key as found from outbox o where o.kind = 'order-confirmation'
      and not exists (select from purchase p where p.id::text = o.payload ->> 'purchaseId')`,
  ),
  check(
    'webhooks of providers whose handling was neither promised nor done',
    sql`select n.provider || '/' || n.event_id as found from payment_notice n
      left join outbox o on o.dedupe_key = 'payment-notice:' || n.provider || ':' || n.event_id
      where n.handled_at is null and (o.id is null or o.done_at is not null)`,
  ),
  check(
    'effects that were promised or made twice',
    sql`select 'outbox ' || dedupe_key as found from outbox group by dedupe_key having count(*) > 1
      union all select 'message ' || dedupe_key from outbound_message group by dedupe_key having count(*) > 1
      union all select 'ledger ' || dedupe_key from ledger_transaction group by dedupe_key having count(*) > 1
      union all select 'webhook ' || provider || '/' || event_id from payment_notice
        group by provider, event_id having count(*) > 1`,
  ),
];
