import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import './tables.ts';

/** Free units by SKU, for every SKU that was asked for. */
export type FreeUnits = ReadonlyMap<string, number>;

/** Free units of the places that an order may be taken from. */
export interface StockOfPlaces {
  /** Of all warehouses together: they serve carriers, and points without a shelf. */
  readonly warehouses: FreeUnits;
  /** Of each shelf that was asked for. */
  readonly shelves: ReadonlyMap<string, FreeUnits>;
}

/** Free units in the warehouses of a store and on some shelves of its points, exact now; one question. */
export async function stockOfPlaces(
  db: Queryable,
  { store }: { readonly store: string },
  skus: readonly string[],
  shelves: readonly string[],
): Promise<StockOfPlaces> {
  const nothing = () => new Map(skus.map((sku) => [sku, 0]));
  const warehouses = nothing();
  const byShelf = new Map(shelves.map((shelf) => [shelf, nothing()]));
  if (skus.length === 0) return { warehouses, shelves: byShelf };
  const rows = await query<{ sku: string; shelf: string | null; free: number }>(db)`
    select s.sku, case when l.is_shelf then l.code end as shelf, sum(s.on_hand - s.reserved)::int as free
    from stock s join stock_location l on l.code = s.location
    where l.store = ${store} and s.sku = any(${[...skus]}::text[]) and (not l.is_shelf or l.code = any(${[...shelves]}::text[]))
    group by 1, 2`;
  for (const { sku, shelf, free } of rows)
    (shelf === null ? warehouses : byShelf.get(shelf))?.set(sku, free);
  return { warehouses, shelves: byShelf };
}
