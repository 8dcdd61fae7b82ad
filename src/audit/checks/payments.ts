import { sql } from 'kysely';
import { PAID_LATER } from '#countries/payment-methods.ts';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A8', what, query });

/** Orders that were paid once, with who said so; one that was refunded after it stays among them. */
const PAID = sql`select p.*, e.cause from purchase p join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid'`;

/** A8: an order is paid exactly when one payment of its very sum was accepted, or none where nothing was owed; money in review never counts. */
export const checkPayments = (): Check[] => [
  check(
    'paid orders without exactly one accepted payment of their sum and currency',
    sql`select p.order_number || ': owed ' || p.total_minor || ' ' || p.currency || ', accepted '
        || coalesce(a.payments, 'nothing') as found
      from (${PAID}) p left join (select purchase_id, string_agg(amount_minor || ' ' || currency, ' and ' order by number) as payments
        from payment_attempt where state = 'paid' group by purchase_id) a on a.purchase_id = p.id
      where p.cause not like 'staff%' and a.payments is distinct from
        case when p.total_minor > 0 then p.total_minor || ' ' || p.currency end`,
  ),
  check(
    'orders that staff called paid though no money waited for them',
    sql`select p.order_number || ': ' || p.cause as found from (${PAID}) p
      where p.cause like 'staff%' and p.payment_method <> all(${PAID_LATER}::text[]) and not exists (
        select from payment_attempt a where a.purchase_id = p.id and a.state in ('review', 'paid'))`,
  ),
  check(
    'accepted payments of orders that were never paid',
    sql`select p.order_number || ' (' || p.state || '): attempt ' || a.number as found
      from payment_attempt a join purchase p on p.id = a.purchase_id
      where a.state = 'paid' and (p.state not in ('paid', 'refunded') or not exists (
        select from purchase_event e where e.purchase_id = p.id and e.to_state = 'paid'))`,
  ),
  check(
    'accepted payments that no provider knows, or that one provider took twice',
    sql`select p.order_number || ': attempt ' || a.number as found from payment_attempt a join purchase p on p.id = a.purchase_id
      where a.state = 'paid' and (a.provider_payment_id is null or exists (select from payment_attempt o
        where o.provider = a.provider and o.provider_payment_id = a.provider_payment_id and o.id <> a.id))`,
  ),
];
