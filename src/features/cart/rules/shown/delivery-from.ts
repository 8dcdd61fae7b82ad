import type { DeliveryMeter } from './delivery-meters.ts';

/** The cheapest way of a kind: its price in major units, and the days on which it then comes. */
export interface LeastDelivery {
  readonly price: number;
  /** In the words of the page's language. */
  readonly days: string;
  /** The last of them, `2026-11-24`. */
  readonly to: string;
}

/** The least that delivery cost when the page was made, by kind; null where nobody goes. */
export interface DeliveryFrom {
  readonly self: LeastDelivery | null;
  readonly other: LeastDelivery | null;
}

export interface CartDelivery extends DeliveryFrom {
  /** The city that it goes to as it stands after «в», as far as one is known. */
  readonly city: string | null;
  /** The most that an order may weigh, in grams; 0 where there is no such way. */
  readonly heaviest: { readonly sent: number; readonly fetched: number };
}

/** Nobody sends a cart so heavy: the order is over the limit (C7-064). */
export const isOverlimit = (
  { heaviest }: Pick<CartDelivery, 'heaviest'>,
  { weight }: { readonly weight: number },
): boolean => weight > heaviest.sent;

/**
 * What delivery costs at least for the cart as it is now. A kind that has become free in the meantime counts as free; one that was free and
 * no longer is has no price until the page is made again. The company's own points are left out: to fetch something there is no delivery.
 *
 * @returns Null when nobody can say.
 */
export function deliveryFrom(
  { self, other }: DeliveryFrom,
  meters: readonly Pick<DeliveryMeter, 'type' | 'isFree'>[],
): LeastDelivery | null {
  const now = Object.entries({ self, other }).flatMap(([type, least]) => {
    if (least === null) return [];
    const meter = meters.find((each) => each.type === type);
    if (meter?.isFree) return [{ ...least, price: 0 }];
    return meter && least.price === 0 ? [] : [least];
  });
  return (
    now.toSorted((one, two) => one.price - two.price || one.to.localeCompare(two.to))[0] ?? null
  );
}
