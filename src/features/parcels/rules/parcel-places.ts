import type { ParcelPlace } from '#features/orders/rules/order-life.ts';
import type { Parcel } from '../model.ts';

/** Where an order's parcels are, for whoever asks where the order is (`lifeStage`); those that were cancelled are nowhere. */
export const parcelPlaces = (
  parcels: readonly Pick<Parcel, 'state' | 'cancelledAt'>[],
): readonly ParcelPlace[] =>
  parcels.flatMap(({ state, cancelledAt }) => (cancelledAt ? [] : [state]));
