import type { KitLine } from '#features/cart/model.ts';

/** What is known of a set now; null for one that is not offered. */
export interface KitOffer {
  readonly name: string;
  /** When its promotion ends; null without an end. */
  readonly endsAt: Date | null;
  /** How many can be had. */
  readonly available: number;
}

/** Sets that are still offered, each in no more than can be had. Source: C7-039. */
export function kitsToTake(
  kits: readonly KitLine[],
  offers: readonly (KitOffer | null)[],
  now: Date,
): KitLine[] {
  return kits.flatMap((kit, at): KitLine[] => {
    const offer = offers[at];
    if (!offer || (offer.endsAt !== null && now >= offer.endsAt)) return [];
    const count = Math.min(kit.count, Math.max(0, offer.available));
    return count > 0 ? [{ ...kit, count }] : [];
  });
}

/** Products of which there is something, each in no more than there is. Source: C7-038, C3-114. */
export const itemsToTake = (
  products: readonly { readonly sku: string; readonly availableCount: number }[],
): { sku: string; count: number }[] =>
  products.flatMap(({ sku, availableCount }) => (availableCount > 0 ? [{ sku, count: availableCount }] : []));
