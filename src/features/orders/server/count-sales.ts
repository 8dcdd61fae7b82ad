import { announceChange, replaceSales, SALES_DAYS } from '#features/catalogue/server/public.ts';
import { daysBefore } from '#jobs/repeated-work.ts';
import type { Database } from '#platform/database.ts';
import { countSoldUnits } from './sold-units.ts';

/**
 * Counts anew what was sold in the last days, for the number on product pages (C2-026). Pages forget only products whose
 * number changed.
 *
 * @returns How many products say another number now.
 */
export async function countSales(database: Database, now: Date): Promise<number> {
  const since = daysBefore(now, SALES_DAYS);
  return database.transaction().execute(async (tx) => {
    const changed = await replaceSales(tx, await countSoldUnits(tx, since), now);
    if (changed.length > 0) await announceChange(tx, { store: null, skus: changed });
    return changed.length;
  });
}
