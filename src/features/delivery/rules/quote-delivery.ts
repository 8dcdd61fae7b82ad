import type { Carrier } from '#countries/country.ts';
import type { CarrierRate } from '#features/carriers/model.ts';
import {
  isDeliveryFree,
  type FreeDeliveryByKind,
  type PricedCart,
} from '#features/cart/rules/public.ts';
import type { DeliveryQuote, PickupPoint } from '../model.ts';
import { deliveryDays, type DaysFacts } from './delivery-days.ts';

/** What of a point decides its price. */
export type QuotedPoint = Pick<PickupPoint, 'isCommercial' | 'priceMinor' | 'extraDays'> & {
  /** Null where any point of the carrier is meant. */
  readonly number: number | null;
};

export interface QuoteFacts {
  readonly carrier: Carrier;
  readonly rate: CarrierRate;
  /** Null for a courier. */
  readonly point: QuotedPoint | null;
  readonly cart: Pick<PricedCart, 'sumMinor' | 'pointsHundredths' | 'delivery'>;
  readonly freeDelivery: FreeDeliveryByKind;
  /** By whose clocks and holidays its days are counted. */
  readonly days: Pick<DaysFacts, 'now' | 'home' | 'there'>;
}

/** The company's own point is free and has the order the next day on which it is open (C4-078). */
const ownPoint = ({ carrier, days }: QuoteFacts) => ({
  priceMinor: 0,
  freeBecause: 'store' as const,
  ...deliveryDays({ ...days, carrier, minDays: 1, maxDays: 1 }),
});

/**
 * What a delivery costs this cart and on which days it comes: the point's own price or the carrier's, nothing above the
 * country's threshold, and no more than a promotion allows.
 *
 * @returns Whole minor units, never negative, never above the price asked; `from` is not after `to`.
 */
export function quoteDelivery(facts: QuoteFacts): DeliveryQuote {
  const { carrier, rate, point, cart, days } = facts;
  const whose = {
    carrier: carrier.code,
    kind: carrier.kind,
    pointNumber: point?.number ?? null,
    isPaymentTaken: carrier.isPaymentTaken,
  };
  if (point && !point.isCommercial) return { ...whose, ...ownPoint(facts) };
  const asked = point?.priceMinor ?? rate.priceMinor;
  const isFree = isDeliveryFree(facts.freeDelivery[carrier.kind], cart);
  const caps = cart.delivery.filter(({ kind }) => kind === null || kind === carrier.kind);
  const capped = caps.reduce((price, { maxMinor }) => Math.min(price, maxMinor), asked);
  const extraDays = point?.extraDays ?? 0;
  const takes = { minDays: rate.minDays + extraDays, maxDays: rate.maxDays + extraDays };
  return {
    ...whose,
    priceMinor: isFree ? 0 : capped,
    freeBecause: asked === 0 ? null : isFree ? 'threshold' : capped < asked ? 'promotion' : null,
    ...deliveryDays({ ...days, carrier, ...takes }),
  };
}
