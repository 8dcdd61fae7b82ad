import type { FreeDeliveryView } from '../../calls/cart.ts';
import type { CartView } from '../../model.ts';

/** How far one kind of delivery is from being free; amounts in major units or points. */
export interface DeliveryMeter {
  readonly type: FreeDeliveryView['type'];
  readonly reached: number;
  readonly needed: number;
  readonly missing: number;
  readonly isFree: boolean;
  readonly isByPoints: boolean;
}

/** The meters for the cart as it is now, so that they follow each edit without another call. Source: C3-053, C3-054, C3-055, C3-056. */
export function deliveryMeters(
  thresholds: readonly FreeDeliveryView[],
  cart: Pick<CartView, 'sum' | 'points' | 'currency'>,
): DeliveryMeter[] {
  const unit = 10 ** cart.currency.decimals;
  return thresholds.map(({ type, sum_needed: needed, use_points: isByPoints }) => {
    const reached = isByPoints ? cart.points : cart.sum;
    // Sums have at most the currency's decimals, so the difference is exact in whole small units.
    const missing = Math.max(0, Math.round(needed * unit) - Math.round(reached * unit)) / unit;
    return { type, reached, needed, missing, isFree: missing === 0, isByPoints };
  });
}
