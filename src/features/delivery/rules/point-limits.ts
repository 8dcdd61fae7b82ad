import type { PricedCart } from '#features/cart/rules/public.ts';
import type { GoodsKind, PickupPoint } from '../model.ts';

/** What of a cart decides whether a point takes it. */
export type CarriedCart = Pick<PricedCart, 'weightGrams' | 'hasSupplements'>;

/** What of a point decides it. */
export type PointLimits = Pick<PickupPoint, 'maxWeightGrams' | 'refusedGoods'>;

/** Kinds of goods in a cart that some points do not hand out. */
export const goodsIn = ({ hasSupplements }: CarriedCart): readonly GoodsKind[] =>
  hasSupplements ? ['supplement'] : [];

/**
 * Why a point does not take a cart as it is: heavier than it may hold, or with goods that it does not hand out. Of sizes only the point's
 * own is known, products have none: that one is told and decides nothing.
 *
 * @param carrierMaxGrams Heaviest parcel of the point's carrier.
 * @returns Null when it takes all of it (C3-059).
 */
export function limitHit(
  point: PointLimits,
  cart: CarriedCart,
  carrierMaxGrams: number,
): 'TOO_HEAVY' | 'GOODS_REFUSED' | null {
  const most = Math.min(point.maxWeightGrams ?? carrierMaxGrams, carrierMaxGrams);
  if (cart.weightGrams > most) return 'TOO_HEAVY';
  return goodsIn(cart).some((kind) => point.refusedGoods.includes(kind)) ? 'GOODS_REFUSED' : null;
}
