import { sql } from 'kysely';
import { VISITOR, type Actor } from '#base/actor.ts';
import type { Promotion } from '#features/offers/model.ts';
import { openPromotionBook } from '#features/offers/server/promotion-book.ts';
import { countUses, savePromotions, type PromotionUse } from '#features/offers/server/public.ts';
import { placeOrder, type OrderResult } from '#features/orders/server/public.ts';
import { promotionClaims } from '#features/promotions/server/promotion-claims.ts';
import { CROWD_SECRET, customerIn, openCrowdShop } from './crowd-world.ts';
import { cartReadyToOrder, MOMENT, orderDeps, orderOf } from './order-world.ts';
import { applying } from './promotions.ts';

interface Wish {
  readonly actor?: Actor;
  readonly receiver?: Readonly<Record<string, string>>;
  readonly sku?: string;
}

/** One use of each. */
export const once = (...ids: number[]): PromotionUse[] => ids.map((id) => ({ id, count: 1 }));

/** What the buyer was told. */
export const said = (result: OrderResult): string => {
  if (result.kind === 'placed') return 'placed';
  const { refusal } = result;
  return refusal.code === 'OFFER_GONE' ? `${refusal.why} ${refusal.offer}` : refusal.code;
};

/** A shop whose orders use promotions up; each order holds what the test says, so that the order finds out itself what is gone. */
export async function openPromotionWorld(promotions: readonly Promotion[]) {
  const base = await openCrowdShop();
  const { database } = base;
  const save = (all: readonly Promotion[]) =>
    database.transaction().execute((tx) => savePromotions(tx, all));
  await save(promotions);
  const anna = await customerIn(database, '6000018');
  const claims = [promotionClaims(await openPromotionBook(database, () => MOMENT), [CROWD_SECRET])];
  return {
    base,
    anna,
    claims,
    save,
    /** An order whose cart has these promotions, whatever became of them since. */
    async order(uses: readonly PromotionUse[], wish: Wish = {}): Promise<OrderResult> {
      const { actor = VISITOR, receiver = {}, sku = 'SOAP' } = wish;
      const cartId = await cartReadyToOrder(database, [{ sku, count: 1 }], receiver);
      const deps = { ...orderDeps(database, [applying(uses)]), claims };
      return placeOrder(deps, orderOf(cartId, 200_00, { actor }));
    },
    /** How often it is used, as it stands beside it. */
    counted: async (id: number) => (await countUses(database, 'ru')).get(id),
    /** How often it is used by orders that stand. */
    standing: async (id: number) =>
      (
        await sql<{ count: number }>`
          select coalesce(sum(count), 0)::int as count from promotion_use where promotion_id = ${id} and stands`.execute(
          database,
        )
      ).rows[0]?.count,
  };
}
