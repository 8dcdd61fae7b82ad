import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { SALES_SHOWN_FROM } from '../rules/sales-counter.ts';
import './tables.ts';

/** Units of a product that a store sold, above 0. */
export interface SoldUnits {
  readonly sku: string;
  readonly store: string;
  readonly units: number;
}

/**
 * Replaces the counts of all products.
 *
 * @param sales Of products that nobody knows any more nothing is kept.
 * @returns SKUs whose shown number changed, each once: below `SALES_SHOWN_FROM` none is shown.
 */
export async function replaceSales(
  tx: Tx,
  sales: readonly SoldUnits[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with counted as materialized (
      select i.sku, i.store, i.units
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as i(sku text, store text, units int)
      join product p on p.sku = i.sku),
    before as materialized (select sku, store, units from product_sales),
    gone as (
      delete from product_sales s where not exists (
        select from counted c where c.sku = s.sku and c.store = s.store) returning s.sku),
    put as (
      insert into product_sales as s (sku, store, units, counted_at) select sku, store, units, ${now}::timestamptz from counted
      on conflict (sku, store) do update set units = excluded.units, counted_at = excluded.counted_at returning s.sku)
    select distinct coalesce(c.sku, b.sku) as sku
    from before b full join counted c on c.sku = b.sku and c.store = b.store
    where (case when b.units >= ${SALES_SHOWN_FROM} then b.units end)
      is distinct from (case when c.units >= ${SALES_SHOWN_FROM} then c.units end)
    order by 1`.execute(tx);
  return rows.map(({ sku }) => sku);
}
