import type { Promotion } from '#features/offers/model.ts';
import { listPromotions, savePromotions } from '#features/offers/server/public.ts';
import type { ShopFeatures } from '#app/features.ts';
import type { Database } from '#platform/database.ts';

/** Writes promotions into a shop that is open, which knows them at once. */
export async function putPromotions(
  database: Database,
  { offers }: Pick<ShopFeatures, 'offers'>,
  promotions: readonly Promotion[],
): Promise<void> {
  await database.transaction().execute((tx) => savePromotions(tx, promotions));
  await offers.book.refresh();
}

/** A promotion of the Russian shop with something else for a while; the shop knows it at once. @returns Puts it back. */
export async function changePromotion(
  database: Database,
  features: Pick<ShopFeatures, 'offers'>,
  id: number,
  change: Partial<Promotion>,
): Promise<() => Promise<void>> {
  const all = await listPromotions(database, new Date(0));
  const found = all.find((each) => each.store === 'ru' && each.id === id);
  if (!found) throw new Error(`the shop has no promotion ${id}`);
  await putPromotions(database, features, [{ ...found, ...change }]);
  return () => putPromotions(database, features, [found]);
}
