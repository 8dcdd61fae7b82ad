import { sql } from 'kysely';
import type { Queryable } from '#platform/database.ts';
import type { Column, ReportTable } from '../model.ts';
import { stepsOf } from '../rules/periods.ts';
import { everyStep, tableOf, type CountedRow } from '../rules/tables.ts';
import { stepOf, within, type Bounds } from './bounds.ts';
import { paidOrders } from './sales.ts';

const RETURNS: readonly Column[] = [
  'announced',
  'returned',
  'returnedMoney',
  'orders',
  'returnedOrders',
  'returnShare',
];
const PRODUCTS: readonly Column[] = ['pieces', 'returnedGoods'];
const PRODUCTS_AT_MOST = 20;

/** Returns that were written in the period, with the orders that they are of. */
export const writtenReturns = (bounds: Bounds) => sql`
  select r.*, p.order_number from order_return r join purchase p on p.id = r.purchase_id
  where ${within(sql`r.at`, bounds)} and p.store = ${bounds.store} and p.currency = ${bounds.currency}`;

async function countSteps(database: Queryable, bounds: Bounds): Promise<readonly CountedRow[]> {
  const asked = [
    sql<CountedRow>`select ${stepOf(sql`a.at`, bounds)} as key, count(*)::int as announced
      from announced_return a join purchase p on p.id = a.purchase_id
      where ${within(sql`a.at`, bounds)} and p.store = ${bounds.store} group by 1`,
    sql<CountedRow>`select ${stepOf(sql`at`, bounds)} as key, count(*)::int as returned,
        sum(money_minor)::bigint as "returnedMoney" from (${writtenReturns(bounds)}) r group by 1`,
    // Of the orders that were paid in the step so many have brought something back, whenever that was.
    sql<CountedRow>`with paid as materialized (${paidOrders(bounds)})
      select ${stepOf(sql`paid_at`, bounds)} as key, count(*)::int as orders,
        (count(*) filter (where exists (select from order_return r where r.purchase_id = paid.id)))::int as "returnedOrders"
      from paid group by 1`,
  ];
  const rows = new Map<string, CountedRow>();
  for (const each of asked)
    // One connection: one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (const row of (await each.execute(database)).rows)
      rows.set(row.key, { ...rows.get(row.key), ...row });
  return [...rows.values()];
}

/** What came back most, by the lines of the orders; a set is one product. */
async function countProducts(database: Queryable, bounds: Bounds) {
  const { rows } = await sql<CountedRow>`
    select o.sku as key, max(o.name) as title, sum(l.count)::int as pieces, sum(l.sum_minor)::bigint as "returnedGoods"
    from (${writtenReturns(bounds)}) r join order_return_line l on l.return_id = r.id
      join purchase_part t on t.purchase_id = r.purchase_id and t.position = l.part
      join purchase_line o on o.part_id = t.id and o.position = l.line
    group by o.sku order by pieces desc, o.sku limit ${PRODUCTS_AT_MOST + 1}`.execute(database);
  return tableOf('products', PRODUCTS, rows.slice(0, PRODUCTS_AT_MOST), {
    isCut: rows.length > PRODUCTS_AT_MOST,
    hasTotal: rows.length <= PRODUCTS_AT_MOST,
  });
}

/** What was announced, what came back and what it cost, by step; then what came back most. */
export async function readReturns(
  database: Queryable,
  bounds: Bounds,
): Promise<readonly ReportTable[]> {
  const steps = everyStep(stepsOf(bounds.period), await countSteps(database, bounds));
  return [tableOf('steps', RETURNS, steps), await countProducts(database, bounds)];
}
