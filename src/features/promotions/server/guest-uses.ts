import { getDraft } from '#features/delivery/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import { findUses } from '#features/offers/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { findBuyer, type BuyerAsker, type KnownBuyer } from './buyer-facts.ts';
import { promotionKeys } from './promotion-claims.ts';

/**
 * What is known of whoever has a cart: of a guest what they have had, too, as soon as the receiver is named. What comes by itself cannot be
 * taken out by hand: without this an order that holds it once too often could not be placed.
 */
export const findBuyerOfCart =
  (secrets: readonly string[]) =>
  async (
    { cartId, ...asker }: BuyerAsker & { readonly cartId: string },
    database: Queryable,
    promotions: readonly Promotion[],
  ): Promise<KnownBuyer> => {
    const buyer = await findBuyer(asker, database, promotions);
    const { actor, place, now } = asker;
    const isAsked = promotions.some(
      ({ limitPerPerson, programme }) => limitPerPerson !== null || programme !== null,
    );
    if (actor.kind === 'contract' || !isAsked) return buyer;
    const draft = await getDraft(database, cartId, now);
    if (!draft) return buyer;
    const receiverKeys = promotionKeys(secrets, draft.receiver);
    const uses = await findUses(database, place.store, { personId: null, receiverKeys });
    return { ...buyer, ...uses };
  };
