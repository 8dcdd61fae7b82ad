import type { CartKitView } from '#features/cart/model.ts';
import { kitName, type OfferFacts } from '#features/cart/rules/public.ts';
import type { SharedKit } from '../calls/shared-cart.ts';

/** Kits of a shared cart for whoever opens it: those that are over stay to be seen, and cannot be had. Source: C3-113, C3-114, C7-039. */
export const kitsShown = (kits: readonly CartKitView[], offers: OfferFacts): SharedKit[] =>
  kits.map(({ actionId, sku, name, thumbnail, count, max, items, price, points, isAvailable }) => {
    const offer = offers.kits.get(kitName({ actionId, sku }));
    const isOffered = isAvailable && offer !== undefined;
    return {
      actionId,
      sku,
      name,
      thumbnail,
      count,
      price,
      points,
      items: items.map((part) => ({
        sku: part.sku,
        name: part.name,
        count: part.count,
      })),
      active: { end: { date: (isOffered && offer.promotion.endsAt?.toISOString()) || null } },
      availableKitCount: isOffered ? Math.min(count, max) : 0,
    };
  });
