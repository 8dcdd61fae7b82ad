import { announceChange, replaceSales, SALES_DAYS } from '#features/catalogue/server/public.ts';
import { countSoldUnits } from '#features/orders/server/public.ts';
import type { Database } from '#platform/database.ts';

const DAY_MS = 86_400_000;

/**
 * Counts anew what was sold in the last days, for the number on product pages (C2-026). Pages forget only products whose
 * number changed.
 *
 * @returns How many products say another number now.
 */
export async function countSales(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS);
  return database.transaction().execute(async (tx) => {
    const changed = await replaceSales(tx, await countSoldUnits(tx, since), now);
    if (changed.length > 0) await announceChange(tx, { store: null, skus: changed });
    return changed.length;
  });
}
