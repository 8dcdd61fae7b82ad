import { stationBeside } from './metro.ts';

/** As much of a point as says what it can hold. */
interface PlacedPoint {
  readonly cityId: number;
  readonly lat: number;
  readonly lon: number;
  readonly isCommercial: boolean;
  /** In hours of every country a locker is open around the clock. */
  readonly storageDays: number;
}

/** A locker: short storage, small doors. */
const isLocker = ({ storageDays, isCommercial }: PlacedPoint) => isCommercial && storageDays <= 5;

/** What is not written of an invented point and follows from where it lies and what it is. */
export function rulesOf(point: PlacedPoint) {
  const station = stationBeside(point.cityId, point);
  return {
    metroLineId: station?.line ?? null,
    metroStation: station?.names ?? null,
    maxWeightGrams: isLocker(point) ? 10_000 : null,
    maxSideCm: isLocker(point) ? 60 : point.isCommercial ? 150 : null,
  };
}
