import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOf, within, type Bounds } from './bounds.ts';

const SALES: readonly Column[] = [
  'orders',
  'pieces',
  'goods',
  'delivery',
  'promo',
  'means',
  'money',
  'back',
  'net',
];

/** Orders of goods of a store that were paid in the period: what each is counted by is the moment when its money was there. */
export const paidOrders = (bounds: Bounds) => sql`
  select p.*, e.at as paid_at from purchase_event e join purchase p on p.id = e.purchase_id
  where e.to_state = 'paid' and ${within(sql`e.at`, bounds)}
    and p.store = ${bounds.store} and p.currency = ${bounds.currency} and p.purpose = 'goods'`;

/**
 * Money of goods that went back in the period, by the ledger: what left the cash but for what never was the order's own. Of an order that was
 * never paid nothing goes back.
 */
export const moneyBack = (bounds: Bounds) => sql`
  select t.id, t.at, t.purchase_id, p.order_number, -sum(e.amount)::bigint as minor
  from ledger_transaction t join purchase p on p.id = t.purchase_id
    join ledger_entry e on e.transaction_id = t.id
  where t.kind = 'refunded' and ${within(sql`t.at`, bounds)}
    and p.store = ${bounds.store} and p.purpose = 'goods'
    and e.unit = ${bounds.currency} and e.account in ('cash', 'unclear')
  group by t.id, t.at, t.purchase_id, p.order_number having sum(e.amount) <> 0`;

/** What was paid and what went back, by step. */
export async function readSales(
  database: Queryable,
  bounds: Bounds,
): Promise<readonly ReportTable[]> {
  const paid = await sql<CountedRow>`
    with paid as materialized (${paidOrders(bounds)})
    select ${stepOf(sql`paid_at`, bounds)} as key, count(*)::int as orders, sum(pieces)::int as pieces,
      sum(goods_minor)::bigint as goods, sum(delivery_minor)::bigint as delivery, sum(promo_minor)::bigint as promo,
      sum(bonus_minor + credit_minor)::bigint as means, sum(total_minor)::bigint as money
    from paid, lateral (select coalesce(sum(l.count), 0) as pieces from purchase_part t
      join purchase_line l on l.part_id = t.id where t.purchase_id = paid.id) line
    group by 1`.execute(database);
  const back = await sql<{ key: string; back: number }>`
    select ${stepOf(sql`at`, bounds)} as key, sum(minor)::bigint as back from (${moneyBack(bounds)}) b
    group by 1`.execute(database);
  const rows = new Map<string, CountedRow>(paid.rows.map((row) => [row.key, row]));
  for (const { key, back: minor } of back.rows)
    rows.set(key, { ...rows.get(key), key, back: minor });
  return [tableOf('steps', SALES, everyStep(stepsOf(bounds.period), [...rows.values()]))];
}
