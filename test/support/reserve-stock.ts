import { sql } from 'kysely';
import {
  lockStock,
  loggingChange,
  reservingStock,
  tellCopies,
} from '#features/catalogue/server/public.ts';
import type { Tx } from '#platform/database.ts';

/** Reserves units as an order does, without an order around it. */
export async function reserveStock(
  tx: Tx,
  { store }: { store: string },
  wanted: readonly { sku: string; count: number }[],
) {
  const locked = await lockStock(tx, { store }, wanted);
  if (!locked.isEnough) return locked;
  const { allocations, soldOut } = locked;
  const skus = allocations.map(({ sku }) => sku);
  await sql`
    with reserved as (${reservingStock(allocations)}), logged as (${loggingChange({ store, skus, isStockOnly: true })})
    select 1`.execute(tx);
  if (soldOut.length > 0) await tellCopies(tx, { store, skus: soldOut, isStockOnly: true });
  return locked;
}
