import { announceChange } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';

/** Takes out what `generateProducts` wrote, known by number and address alike; what somebody bought or refers to stays, books and all. */
export const removeGenerated = (
  database: Database,
): Promise<{ readonly removed: number; readonly kept: number }> =>
  database.transaction().execute(async (tx) => {
    const removed = await query(tx)`
      delete from product p where sku ~ '^G[0-9]{7}$' and slug = 'generated-' || substr(sku, 2)::int
        and not exists (select from purchase_line x where x.sku = p.sku)
        and not exists (select from reservation x where x.sku = p.sku)
        and not exists (select from promo_code x where x.gift_sku = p.sku)
        and not exists (select from product_relation x where x.related_sku = p.sku and x.sku <> p.sku)
      returning 1`;
    const [left] = await query<{ kept: number }>(tx)`
      select count(*)::int as kept from product where sku ~ '^G[0-9]{7}$' and slug like 'generated-%'`;
    await announceChange(tx, { store: null, skus: null });
    return { removed: removed.length, kept: left?.kept ?? 0 };
  });
