import type { DeliveryWay } from '../model.ts';

/**
 * The way that is chosen before the buyer chooses: the only one there is; a courier where the place is a whole country.
 * Source: C4-073, C4-074.
 *
 * @returns Null where both are possible, or none.
 */
export function chooseWay(offer: {
  readonly hasCouriers: boolean;
  readonly hasPoints: boolean;
  readonly isLocationCountry: boolean;
}): DeliveryWay | null {
  if (!offer.hasCouriers) return offer.hasPoints ? 'self' : null;
  if (!offer.hasPoints || offer.isLocationCountry) return 'courier';
  return null;
}
