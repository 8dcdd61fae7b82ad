import { sql } from 'kysely';
import { PAID_LATER } from '#countries/payment-methods.ts';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A8', what, query });

/** Orders that were paid once, with who said so; one that was refunded after it stays among them. */
const PAID = sql`select p.*, e.cause from purchase p join purchase_event e on e.purchase_id = p.id and e.to_state = 'paid'`;

/** Lines of returns with what of their orders they are of. */
const PIECES = sql`select o.purchase_id, r.part, r.line, sum(r.count) as count, sum(r.sum_minor) as sum, sum(r.points_hundredths) as points
  from order_return_line r join order_return o on o.id = r.return_id group by o.purchase_id, r.part, r.line`;

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
  check(
    'returns of more than was ordered, or worth more than was paid for it',
    sql`select p.order_number || ' ' || b.part || '-' || b.line || ': ' || b.count || ' for ' || b.sum as found
      from (${PIECES}) b join purchase p on p.id = b.purchase_id
      left join purchase_part t on t.purchase_id = b.purchase_id and t.position = b.part
      left join purchase_line l on l.part_id = t.id and l.position = b.line
      where l.part_id is null or b.count > l.count or b.sum > l.sum_minor or b.points > l.points_hundredths
        or (b.count = l.count) and (b.sum, b.points) <> (l.sum_minor, l.points_hundredths)`,
  ),
  check(
    'returns whose sums are not those of their lines, or that give back more of a means than it paid',
    sql`select p.order_number || ' return ' || r.number as found from order_return r join purchase p on p.id = r.purchase_id
      cross join lateral (select coalesce(sum(l.sum_minor), 0) as sum, coalesce(sum(l.points_hundredths), 0) as points
        from order_return_line l where l.return_id = r.id) l
      cross join lateral (select sum(o.promo_minor) as promo, sum(o.bonus_minor) as bonus, sum(o.credit_minor) as credit,
        sum(o.money_minor) as money, sum(o.delivery_minor) as delivery from order_return o where o.purchase_id = p.id) w
      where (l.sum, l.points) <> (r.goods_minor, r.points_hundredths) or w.promo > p.promo_minor or w.bonus > p.bonus_minor
        or w.credit > p.credit_minor or w.money > p.total_minor or w.delivery > p.delivery_minor`,
  ),
  check(
    'returns of orders that were never paid, or that end with nothing left and are not refunded',
    sql`select p.order_number || ' (' || p.state || ')' as found from purchase p
      join (select purchase_id, bool_and(refunded_at is not null) as is_done, sum(goods_minor + delivery_minor) as worth from order_return
        group by purchase_id) r on r.purchase_id = p.id
      where p.state not in ('paid', 'refunded') or (p.state = 'paid' and r.is_done and r.worth = p.goods_minor + p.delivery_minor
        and not exists (select from purchase_part t join purchase_line l on l.part_id = t.id
          left join (${PIECES}) b on b.purchase_id = p.id and b.part = t.position and b.line = l.position
          where t.purchase_id = p.id and l.count > coalesce(b.count, 0)))`,
  ),
];
