import { addDays } from '#base/calendar.ts';
import type { AskedCart, CartReceiver } from '#features/cart/server/public.ts';
import { DRAFT_LIFE_DAYS } from '#features/delivery/model.ts';
import { getDraft } from '#features/delivery/server/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { Queryable } from '#platform/database.ts';
import { findBuyer, type BuyerAsker, type KnownBuyer } from './buyer-facts.ts';
import { promotionKeys } from './promotion-claims.ts';

/** Whether an order looks at its receiver for it, too. */
const asksReceiver = ({ limitPerPerson, programme, conditions }: Promotion): boolean =>
  limitPerPerson !== null || programme !== null || conditions.isForNewClients === true;

/** Who gets the goods of a cart, by what was read with it; else the draft is asked. Neither counts longer than a draft lives. */
async function receiverOf(
  cart: AskedCart,
  database: Queryable,
  now: Date,
): Promise<Pick<CartReceiver, 'email' | 'phoneE164'> | null> {
  if (!cart) return null;
  const { id, receiver } = cart;
  if (receiver === undefined) return (await getDraft(database, id, now))?.receiver ?? null;
  return receiver && receiver.namedAt > addDays(now, -DRAFT_LIFE_DAYS) ? receiver : null;
}

/** @param promotions Those that it is read for. */
export type FindBuyerOfCart = (
  asker: BuyerAsker & { readonly cart: AskedCart },
  database: Queryable,
  promotions: readonly Promotion[],
) => Promise<KnownBuyer>;

/**
 * What is known of whoever has a cart, signed in or not: what they have had, and whoever gets the goods as soon as the receiver is named,
 * as the order counts it. What comes by itself cannot be taken out by hand: without this an order that holds it once too often could not
 * be placed.
 */
export const findBuyerOfCart =
  (secrets: readonly string[]): FindBuyerOfCart =>
  async ({ cart, ...asker }, database, promotions) => {
    const isAsked = promotions.some(asksReceiver);
    const receiver = isAsked ? await receiverOf(cart, database, asker.now) : null;
    if (!receiver) return findBuyer(asker, database, promotions);
    const { email, phoneE164 } = receiver;
    const keys = promotionKeys(secrets, receiver);
    return findBuyer(asker, database, promotions, { email, phoneE164, keys });
  };
