import { getDraft } from '#features/delivery/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { Queryable } from '#platform/database.ts';
import { findBuyer, type BuyerAsker, type KnownBuyer } from './buyer-facts.ts';
import { promotionKeys } from './promotion-claims.ts';

/** Whether an order looks at its receiver for it, too. */
const asksReceiver = ({ limitPerPerson, programme, conditions }: Promotion): boolean =>
  limitPerPerson !== null || programme !== null || conditions.isForNewClients === true;

/**
 * What is known of whoever has a cart, signed in or not: what they have had, and whoever gets the goods as soon as the receiver is named,
 * as the order counts it. What comes by itself cannot be taken out by hand: without this an order that holds it once too often could not
 * be placed.
 */
export const findBuyerOfCart =
  (secrets: readonly string[]) =>
  async (
    { cartId, ...asker }: BuyerAsker & { readonly cartId: string },
    database: Queryable,
    promotions: readonly Promotion[],
  ): Promise<KnownBuyer> => {
    const isAsked = promotions.some(asksReceiver);
    const draft = isAsked ? await getDraft(database, cartId, asker.now) : null;
    if (!draft) return findBuyer(asker, database, promotions);
    const { email, phoneE164 } = draft.receiver;
    const keys = promotionKeys(secrets, draft.receiver);
    return findBuyer(asker, database, promotions, { email, phoneE164, keys });
  };
