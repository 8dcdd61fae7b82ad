import { announceChange } from '#features/catalogue/server/public.ts';
import type { Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Has every copy of the server forget its pages at commit, and what it keeps of the jubilee. One product is named: none would mean all of them, read anew. */
export async function tellOfJubilee(tx: Tx): Promise<void> {
  const [one] = await query<{ sku: string }>(tx)`select sku from product order by sku limit 1`;
  await announceChange(tx, { store: null, skus: one ? [one.sku] : null });
}
