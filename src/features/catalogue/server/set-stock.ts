import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tryBesideImports } from './catalogue-lock.ts';
import { announceChange } from './changes.ts';
import { putStock } from './put-relations-and-stock.ts';

export interface CountedUnits {
  readonly location: string;
  readonly sku: string;
  readonly onHand: number;
}

/** `PLACE`: there is no such place in these stores; `TWICE`: the same product stands twice at one place. */
export interface UnitFault {
  readonly row: number;
  readonly code: 'PLACE' | 'SKU' | 'TWICE';
}

async function faultsOf(
  tx: Tx,
  rows: readonly CountedUnits[],
  storeOf: ReadonlyMap<string, string>,
): Promise<readonly UnitFault[]> {
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const found = await query<{ sku: string }>(tx)`
    select sku from product where sku = any(${skus}::text[])`;
  const known = new Set(found.map(({ sku }) => sku));
  const seen = new Set<string>();
  return rows.flatMap(({ location, sku }, row): UnitFault[] => {
    const own = JSON.stringify([location, sku]);
    const isTwice = seen.has(own);
    seen.add(own);
    if (!storeOf.has(location)) return [{ row, code: 'PLACE' }];
    if (!known.has(sku)) return [{ row, code: 'SKU' }];
    return isTwice ? [{ row, code: 'TWICE' }] : [];
  });
}

/**
 * Sets how many units lie at places that are there, all rows or none, as an import does: never below what is reserved. Every server
 * and every page hears of it.
 *
 * @param stores Whose places may be named; null: all.
 * @param after In the same transaction, with the product of each row that differed.
 */
export const setStock = (
  database: Database,
  rows: readonly CountedUnits[],
  stores: readonly string[] | null,
  after: (tx: Tx, changed: readonly string[]) => Promise<void>,
): Promise<
  | Outcome<number, 'BUSY'>
  | { readonly ok: false; readonly code: 'ROWS'; readonly faults: readonly UnitFault[] }
> =>
  database.transaction().execute(async (tx) => {
    if (!(await tryBesideImports(tx))) return refused('BUSY');
    const places = await query<{ code: string; store: string }>(tx)`
      select code, store from stock_location where code = any(${rows.map(({ location }) => location)}::text[])
        and (${stores}::text[] is null or store = any(${stores}::text[]))`;
    const storeOf = new Map(places.map(({ code, store }) => [code, store]));
    const faults = await faultsOf(tx, rows, storeOf);
    if (faults.length > 0) return { ok: false, code: 'ROWS', faults };
    const counted = rows.map((each) => ({ ...each, store: storeOf.get(each.location) ?? '' }));
    const changed = await putStock(tx, counted);
    const there = new Set(changed);
    for (const [store, of] of Map.groupBy(counted, (each) => each.store)) {
      const skus = [...new Set(of.map(({ sku }) => sku))].filter((sku) => there.has(sku));
      if (skus.length > 0) await announceChange(tx, { store, skus, isStockOnly: true });
    }
    await after(tx, changed);
    return ok(changed.length);
  });
