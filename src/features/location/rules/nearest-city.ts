import { distanceKm, type GlobePosition } from '#base/distance.ts';
import type { City } from '../model.ts';

/** The city nearest over the ground among those of the countries; null when none of them is in one. */
export function nearestOf(
  cities: readonly City[],
  position: GlobePosition,
  countries: readonly string[],
): City | null {
  const [nearest] = cities
    .filter(({ country }) => countries.includes(country))
    .toSorted(
      (left, right) =>
        distanceKm(position, left) - distanceKm(position, right) || left.id - right.id,
    );
  return nearest ?? null;
}
