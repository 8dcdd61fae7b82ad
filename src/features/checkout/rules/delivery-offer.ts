import type { IsoDate } from '#base/calendar.ts';
import type { DeliveryWay } from '#features/delivery/model.ts';
import type { DeliveryTab } from './delivery-form.ts';

/** As much of a point or a courier as an offer is made of. */
export interface Offered {
  readonly price: { readonly value: number } | null;
  readonly dates: { readonly from: string; readonly to: string } | null;
}

/** What a tab promises before anything is chosen. Price in major units. */
export interface TabOffer {
  readonly fromPrice: number | null;
  /** The earliest day on which anything of it can come. */
  readonly fromDay: IsoDate | null;
}

/** Lowest price and earliest day among what a tab holds; null for a tab that holds nothing. */
export function offerOf(options: readonly Offered[]): TabOffer | null {
  if (options.length === 0) return null;
  const prices = options.flatMap(({ price }) => (price ? [price.value] : []));
  // The server writes days as year-month-day, which compare as text.
  const days = options.flatMap(({ dates }) => (dates ? [dates.from as IsoDate] : []));
  return {
    fromPrice: prices.length > 0 ? Math.min(...prices) : null,
    fromDay: days.toSorted()[0] ?? null,
  };
}

/** Cheapest first; among equals the one that comes earlier. */
export const cheapestFirst = <Option extends Offered>(
  options: readonly Option[],
): readonly Option[] =>
  options.toSorted(
    (one, other) =>
      (one.price?.value ?? Infinity) - (other.price?.value ?? Infinity) ||
      (one.dates?.to ?? '').localeCompare(other.dates?.to ?? ''),
  );

/**
 * The tab that is open at first: what was chosen before, else what the way allows (C4-073, C4-074), else points of
 * carriers, which most buyers take.
 */
export function firstTab(
  chosen: DeliveryTab | null,
  way: DeliveryWay | null,
  has: Readonly<Record<DeliveryTab, boolean>>,
): DeliveryTab | null {
  if (chosen && has[chosen]) return chosen;
  if (way === 'courier' && has.courier) return 'courier';
  return (['point', 'store', 'courier'] as const).find((tab) => has[tab]) ?? null;
}
