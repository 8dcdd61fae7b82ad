import type { PackChanges } from './country.ts';
import { unproven } from './pack-parts.ts';

/** A parcel that leaves the Union: never free, slower, and priced in euro, which the destination's own pack is not. */
const parcel = (
  carrier: string,
  lockers: string,
  [point, locker, courier]: readonly [number, number, number],
) => {
  const days = { minDays: 5, maxDays: 12 } as const;
  return {
    carriers: {
      CORPORATECSC: days,
      [`SELF_${carrier}`]: { ...days, priceMinor: point },
      [`SELF_${lockers}`]: { ...days, priceMinor: locker },
      [`${carrier}_COURIER`]: { ...days, priceMinor: courier },
    },
    freeDelivery: { self: null, other: null },
    unprovenAtDoor: unproven(210_00),
    bonusMinor: 1,
  } satisfies PackChanges;
};

/** What stores inside the Union take for a parcel to a country outside it, by country. */
export const EURO_PARCELS = {
  gb: parcel('HERON', 'CASKET', [9_90, 8_90, 13_90]),
  kr: parcel('DURUMI', 'GWE', [16_90, 15_90, 19_90]),
  no: parcel('TRANE', 'SKRIN', [9_90, 8_90, 14_90]),
  rs: parcel('RODA', 'KOVCEG', [7_90, 6_90, 9_90]),
} as const;
