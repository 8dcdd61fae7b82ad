import { sql } from 'kysely';
import type { Check } from '../finding.ts';

const check = (what: string, query: Check['query']): Check => ({ invariant: 'A4', what, query });

/**
 * Money that came and money kept apart until staff decide are looked at together: the second is a part of the first. So are the kinds of
 * bonuses that one order spends (`bonus:CONTRACT:KIND`): the order knows their sum.
 */
const GROUPED = sql`case when e.account in ('cash', 'unclear') then 'cash and unclear'
  when e.account like 'bonus:%' then 'bonus:' || split_part(e.account, ':', 2) else e.account end`;

/** What went back of an order by returns. */
const BACK = sql`(select purchase_id, sum(goods_minor) as goods, sum(delivery_minor) as delivery, sum(goods_vat_minor) as goods_vat,
    sum(delivery_vat_minor) as delivery_vat, sum(promo_minor) as promo, sum(bonus_minor) as bonus, sum(credit_minor) as credit,
    sum(money_minor) as money, sum(points_hundredths) as points
  from order_return where refunded_at is not null group by purchase_id)`;

/** What must stand in the ledger for an order, from the order and its returns alone: nothing once it is cancelled or refunded. */
const EXPECTED = sql`
  select p.id as purchase_id, a.account, a.unit, a.amount
  from (select o.id, o.state, o.currency, coalesce(buyer_contract, 'order-' || order_number) as owner,
      o.goods_minor - coalesce(b.goods, 0) as goods_minor, o.delivery_minor - coalesce(b.delivery, 0) as delivery_minor,
      o.vat_minor - coalesce(b.goods_vat + b.delivery_vat, 0) as vat_minor,
      (o.delivery ->> 'vatMinor')::bigint - coalesce(b.delivery_vat, 0) as delivery_vat,
      o.promo_minor - coalesce(b.promo, 0) as promo_minor, o.bonus_minor - coalesce(b.bonus, 0) as bonus_minor,
      o.credit_minor - coalesce(b.credit, 0) as credit_minor, o.total_minor - coalesce(b.money, 0) as total_minor,
      o.points_hundredths - coalesce(b.points, 0) as points_hundredths
    from purchase o left join ${BACK} b on b.purchase_id = o.id where o.state in ('placed', 'review', 'paid')) p
  cross join lateral (values
    (case when p.state = 'paid' then 'cash and unclear' else 'receivable' end, p.currency, p.total_minor),
    ('promo', p.currency, p.promo_minor),
    ('bonus:' || p.owner, p.currency, p.bonus_minor),
    ('credit:' || p.owner, p.currency, p.credit_minor),
    ('revenue:goods', p.currency, p.vat_minor - p.delivery_vat - p.goods_minor),
    ('revenue:delivery', p.currency, p.delivery_vat - p.delivery_minor),
    ('vat', p.currency, -p.vat_minor),
    ('points-issued', 'points', -p.points_hundredths)) as a(account, unit, amount)
  union all
  select p.id, case when p.state = 'paid' then 'points:' else 'points-promised:' end
    || coalesce(t.contract, 'order-' || p.order_number), 'points', sum(t.points_hundredths - (
      select coalesce(sum(r.points_hundredths), 0) from order_return_line r join order_return o on o.id = r.return_id
      where o.purchase_id = p.id and o.refunded_at is not null and r.part = t.position))
  from purchase p join purchase_part t on t.purchase_id = p.id where p.state in ('placed', 'review', 'paid')
  group by p.id, coalesce(t.contract, 'order-' || p.order_number)`;

/** A4: the ledger balances, says of each order what the order says, and what people hold is the sum of their entries. */
export const checkLedger = (): Check[] => [
  check(
    'ledger transactions that do not sum to zero in a unit, or have no entries',
    sql`select t.id || ': ' || coalesce(e.sum || ' ' || e.unit, 'no entries') as found from ledger_transaction t
      left join (select transaction_id, unit, sum(amount) as sum from ledger_entry group by transaction_id, unit) e
        on e.transaction_id = t.id where e.sum is distinct from 0`,
  ),
  check(
    'orders whose accounts in the ledger are not what the order says',
    sql`select p.order_number || ' (' || p.state || ') ' || account || ': ' || coalesce(s.amount, 0) || ' ' || unit || ', expected '
        || coalesce(x.amount, 0) as found
      from (select t.purchase_id, ${GROUPED} as account, e.unit, sum(e.amount) as amount
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.purchase_id is not null
          group by t.purchase_id, ${GROUPED}, e.unit having sum(e.amount) <> 0) s
      full join (select * from (${EXPECTED}) each_account where amount <> 0) x using (purchase_id, account, unit)
      join purchase p on p.id = purchase_id
      where s.amount is distinct from x.amount`,
  ),
  check(
    'orders in the ledger that are not there',
    sql`select t.id || ': order ' || t.purchase_id as found from ledger_transaction t
      where t.purchase_id is not null and not exists (select from purchase p where p.id = t.purchase_id)`,
  ),
  check(
    'balances that are not the sum of their entries, or are below zero',
    sql`select account || ' ' || unit || ': ' || coalesce(b.held, 0) || ', entries ' || coalesce(e.held, 0) as found
      from (select account, unit, -sum(amount) as held from ledger_entry
          where account like 'bonus:%' or account like 'credit:%' group by account, unit) e
      full join ledger_balance b using (account, unit)
      where coalesce(e.held, 0) <> coalesce(b.held, 0) or b.held < 0`,
  ),
];
