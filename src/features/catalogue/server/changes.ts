import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './tables.ts';

/** Channel on which every copy of the server hears that the catalogue changed. */
export const CATALOGUE_CHANNEL = 'catalogue';

const NAMED_SKUS = 1_000;
const PAYLOAD_BYTES = 7_900;

export interface CatalogueChange {
  /** Null: every store. */
  readonly store: string | null;
  /** Null: more than is worth naming. */
  readonly skus: readonly string[] | null;
  /** True when only the count of free units changed. */
  readonly isStockOnly?: boolean;
}

/**
 * Part of a statement that writes a change into the log which read models ask for every second. Cheap: no lock that another
 * writer waits for, so it may stand in the transaction of an order.
 */
export function loggingChange({ store, skus, isStockOnly = false }: CatalogueChange) {
  const named = skus && skus.length <= NAMED_SKUS ? skus : null;
  return sql`insert into catalogue_change (store, sku, is_stock_only)
    select ${store}::text, sku, ${isStockOnly}::boolean from unnest(${named ?? [null]}::text[]) as sku`;
}

/** Writes a change into the log. */
export async function logChange(tx: Tx, change: CatalogueChange): Promise<void> {
  await loggingChange(change).execute(tx);
}

/** Logs a change and tells every copy at commit. */
export async function announceChange(tx: Tx, change: CatalogueChange): Promise<void> {
  await logChange(tx, change);
  await tellCopies(tx, change);
}

/**
 * Tells every copy at commit of a change that is in the log. Transactions that notify commit one after another, so an order only
 * does it when a product is sold out; for the rest the log suffices.
 */
export async function tellCopies(tx: Tx, change: CatalogueChange): Promise<void> {
  const full = JSON.stringify(change);
  const payload =
    Buffer.byteLength(full) <= PAYLOAD_BYTES ? full : JSON.stringify({ ...change, skus: null });
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${payload})`.execute(tx);
}

/** Forgets changes that every living copy has long applied. */
export async function forgetOldChanges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('catalogue_change').where('at', '<', before).execute();
}
