import { majorNumber, type Currency } from '#base/money.ts';
import { DELIVERY_KINDS, type DeliveryKind, type FreeDelivery } from '#countries/country.ts';
import type { FreeDeliveryView } from '../../calls/cart.ts';
import type { PricedCart } from './pricing.ts';

/** Thresholds by kind of delivery, as a country pack has them. */
export type FreeDeliveryByKind = Readonly<Record<DeliveryKind, FreeDelivery>>;
type Reached = Pick<PricedCart, 'sumMinor' | 'pointsHundredths'>;

/** Whether the cart has reached the threshold: at the very sum delivery is free. */
export function isDeliveryFree(threshold: FreeDelivery, cart: Reached): boolean {
  if (!threshold) return false;
  return threshold.usePoints
    ? cart.pointsHundredths >= threshold.neededPoints * 100
    : cart.sumMinor >= threshold.neededMinor;
}

/** The thresholds as the cart's meters show them; a kind that is never free is left out. Source: C3-053 to C3-056. */
export function freeDeliveryViews(
  thresholds: FreeDeliveryByKind,
  cart: Reached,
  currency: Currency,
): FreeDeliveryView[] {
  return DELIVERY_KINDS.flatMap((type) => {
    const threshold = thresholds[type];
    if (!threshold) return [];
    const isByPoints = threshold.usePoints;
    return [
      {
        type,
        sum_current: isByPoints
          ? cart.pointsHundredths / 100
          : majorNumber(cart.sumMinor, currency),
        sum_needed: isByPoints
          ? threshold.neededPoints
          : majorNumber(threshold.neededMinor, currency),
        free: isDeliveryFree(threshold, cart),
        use_points: isByPoints,
        currency: { logo: currency.logo },
      },
    ];
  });
}
