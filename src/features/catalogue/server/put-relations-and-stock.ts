import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { renameAddress } from '#platform/former-addresses.ts';
import type { ImportProduct, ImportStock } from '../import/import-product.ts';
import { rowFault } from '../rules/row-fault.ts';
import type { RowReport, TakenRow } from './put-products.ts';
import * as synced from './sync-rows.ts';
import { syncRows } from './sync-rows.ts';
import './tables.ts';

const RELATIONS_AT_ONCE = 500;
const STOCK_ROWS_AT_ONCE = 5_000;

/** Relations come when all products stand; one to a product that does not exist is left out with a warning. */
export async function putRelations(
  tx: Tx,
  related: readonly TakenRow[],
  warnings: RowReport[],
): Promise<string[]> {
  const changed: string[] = [];
  for (let start = 0; start < related.length; start += RELATIONS_AT_ONCE) {
    const batch = related.slice(start, start + RELATIONS_AT_ONCE);
    const wanted = [
      ...new Set(
        batch.flatMap(({ product }) => [...(product.similar ?? []), ...(product.analogs ?? [])]),
      ),
    ];
    const found = await tx
      .selectFrom('product')
      .select('sku')
      .where('sku', 'in', [...wanted, ''])
      .execute();
    const known = new Set(found.map(({ sku }) => sku));
    const rows = batch.flatMap(({ line, product }) =>
      (
        [
          ['similar', product.similar],
          ['analog', product.analogs],
        ] as const
      ).flatMap(([kind, skus = []]) =>
        skus.flatMap((related_sku, position) => {
          if (known.has(related_sku)) return [{ sku: product.sku, kind, related_sku, position }];
          warnings.push({
            line,
            sku: product.sku,
            ...rowFault('RELATED', `${kind} product ${related_sku} does not exist`, related_sku),
          });
          return [];
        }),
      ),
    );
    changed.push(
      ...(await syncRows(
        tx,
        synced.PRODUCT_RELATION,
        rows,
        batch.map(({ product }) => product.sku),
      )),
    );
  }
  return changed;
}

/** @returns The SKUs that are known to be the new name of another one only now. */
export async function putFormerSkus(
  tx: Tx,
  products: readonly ImportProduct[],
  now: Date,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { sku, formerSkus = [] } of products)
    for (const former of formerSkus)
      if (await renameAddress(tx, 'product', former, sku, now)) changed.push(sku);
  return changed;
}

/** Units that are reserved stay: stock is never set below them. */
export async function putStock(
  tx: Tx,
  stock: readonly (ImportStock & { sku: string })[],
): Promise<string[]> {
  const changed: string[] = [];
  const sorted = stock.toSorted((a, b) =>
    a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : a.location < b.location ? -1 : 1,
  );
  for (let start = 0; start < sorted.length; start += STOCK_ROWS_AT_ONCE) {
    const rows = JSON.stringify(sorted.slice(start, start + STOCK_ROWS_AT_ONCE));
    const incoming = sql`jsonb_to_recordset(${rows}::jsonb) as i(sku text, location text, store text, "onHand" int)`;
    await sql`insert into stock_location (code, store) select distinct i.location, i.store from ${incoming}
      on conflict (code) do nothing`.execute(tx);
    const { rows: put } = await sql<{ sku: string }>`
      insert into stock as t (sku, location, on_hand) select i.sku, i.location, i."onHand" from ${incoming}
      order by i.sku collate "C", i.location collate "C"
      on conflict (sku, location) do update set on_hand = greatest(excluded.on_hand, t.reserved)
        where t.on_hand <> greatest(excluded.on_hand, t.reserved) returning t.sku`.execute(tx);
    changed.push(...put.map(({ sku }) => sku));
  }
  return changed;
}
