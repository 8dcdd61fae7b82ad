import type { DeliveryMeter } from './delivery-meters.ts';

/** The least that delivery cost when the page was made, in major units, by kind; null where nobody goes. */
export interface DeliveryFrom {
  readonly self: number | null;
  readonly other: number | null;
}

/**
 * What delivery costs at least for the cart as it is now. A kind that has become free in the meantime counts as free; one that was free and
 * no longer is has no price until the page is made again. The company's own points are left out: to fetch something there is no delivery.
 *
 * @returns Null when nobody can say.
 */
export function deliveryFrom(
  { self, other }: DeliveryFrom,
  meters: readonly Pick<DeliveryMeter, 'type' | 'isFree'>[],
): number | null {
  const now = Object.entries({ self, other }).flatMap(([type, price]) => {
    if (price === null) return [];
    const meter = meters.find((each) => each.type === type);
    if (meter?.isFree) return [0];
    return meter && price === 0 ? [] : [price];
  });
  return now.length > 0 ? Math.min(...now) : null;
}
