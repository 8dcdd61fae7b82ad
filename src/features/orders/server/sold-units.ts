import { sql } from 'kysely';
import type { SoldUnits } from '#features/catalogue/server/public.ts';
import type { Database, Tx } from '#platform/database.ts';
import './tables.ts';

/**
 * Counts what was sold by SKU and store: units of lines in orders that stand as paid and were placed since a moment. What was
 * given as a present is no sale, and what came back of it is none any more.
 */
export async function countSoldUnits(database: Database | Tx, since: Date): Promise<SoldUnits[]> {
  const { rows } = await sql<SoldUnits>`
    select l.sku, p.store, sum(l.count - back.count)::int as units
    from purchase p join purchase_part a on a.purchase_id = p.id join purchase_line l on l.part_id = a.id
      cross join lateral (select coalesce(sum(b.count), 0) as count from order_return r join order_return_line b on b.return_id = r.id
        where r.purchase_id = p.id and b.part = a.position and b.line = l.position) back
    where p.state = 'paid' and p.purpose = 'goods' and p.placed_at >= ${since} and l.kind <> 'gift'
    group by l.sku, p.store having sum(l.count - back.count) > 0 order by l.sku, p.store`.execute(
    database,
  );
  return rows;
}
