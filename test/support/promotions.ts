import type { ShopFeatures } from '#app/features.ts';
import type { AdjusterSource } from '#features/cart/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { listPromotions, savePromotions } from '#features/offers/server/public.ts';
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

/** A promotion that brings one tea with whatever is bought, once an order, all year long. */
export const aPromotion = (
  change: Parameters<typeof promotionForTests>[0] & { readonly id: number },
): Promotion =>
  promotionForTests({
    type: 'PRESENT_ON_PURCHASE_ONE',
    texts: { ru: { name: `Подарок ${change.id}`, description: '' } },
    reward: { presents: [{ sku: 'TEA', count: 1 }] },
    ...change,
  });

/** Applies these promotions to every cart, whatever they ask for: so an order finds out itself that they are gone. */
export const applying = (
  uses: readonly { readonly id: number; readonly count: number }[],
): AdjusterSource => ({
  name: 'promotions',
  prepare: async () => ({
    name: 'promotions',
    adjust: () =>
      uses.map((use) => ({ kind: 'promotion' as const, applied: { ...use, excludes: [] } })),
  }),
});
