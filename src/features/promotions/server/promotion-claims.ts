import type { PricedCart } from '#features/cart/rules/public.ts';

import {
  claimPromotions,
  type PromotionBook,
  type PromotionUse,
} from '#features/offers/server/public.ts';
import { OfferGone, receiverKeys, type ClaimSource } from '#features/orders/server/public.ts';

/**
 * How often a promotion that gives presents really gives them: one that is gone uses nobody's right up. Of several presents that which
 * comes most often says it.
 */
const givenOf = (gifts: PricedCart['lines'], times: number): number =>
  Math.max(...gifts.map(({ count, wished }) => Math.ceil((count * times) / Math.max(1, wished))));

/** How often a cart uses each promotion: kits that were chosen, presents and discounts that came by themselves. */
export function usesOf({ lines, promotions }: Pick<PricedCart, 'lines' | 'promotions'>) {
  const uses = new Map<number, number>();
  const add = (id: number, count: number) => {
    if (count > 0) uses.set(id, (uses.get(id) ?? 0) + count);
  };
  for (const { source, count } of lines) if (source?.kind === 'kit') add(source.actionId, count);
  for (const { id, count } of promotions) {
    const gifts = lines.filter(({ giftOf }) => giftOf === id);
    add(id, gifts.length > 0 ? givenOf(gifts, count) : count);
  }
  return [...uses].map(([id, count]): PromotionUse => ({ id, count }));
}

/** In whose name receivers are signed for promotions. */
const PURPOSE = 'promotion-receiver';

export const promotionKeys = (
  secrets: readonly string[],
  receiver: Parameters<typeof receiverKeys>[2],
): readonly string[] => receiverKeys(secrets, PURPOSE, receiver);

/** What an order takes of the promotions that its cart has, so that none is had more often than it may. */
export const promotionClaims =
  (book: Pick<PromotionBook, 'find'>, secrets: readonly string[]): ClaimSource =>
  ({ priced }, { place: { store, language } }) => {
    // Sets that no promotion knows are nobody's to count.
    const uses = usesOf(priced).filter(({ id }) => book.find(store, id) !== null);
    if (uses.length === 0) return null;
    return async (tx, { id: purchaseId, personId, placedAt, receiver }) => {
      const keys = promotionKeys(secrets, receiver);
      const claim = { store, purchaseId, personId, receiverKeys: keys, at: placedAt };
      const gone = await claimPromotions(tx, uses, claim);
      if (!gone) return;
      const texts = book.find(store, gone.id)?.texts;
      throw new OfferGone((texts?.[language] ?? texts?.['ru'])?.name ?? String(gone.id), gone.why);
    };
  };
