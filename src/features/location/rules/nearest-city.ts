import type { City } from '../model.ts';

interface Position {
  readonly lat: number;
  readonly lon: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are from each other, as a number that grows with the distance over the ground. */
function apart(left: Position, right: Position): number {
  const lat = Math.sin(radians(right.lat - left.lat) / 2) ** 2;
  const lon = Math.sin(radians(right.lon - left.lon) / 2) ** 2;
  return lat + Math.cos(radians(left.lat)) * Math.cos(radians(right.lat)) * lon;
}

/** The city nearest over the ground among those of the countries; null when none of them is in one. */
export function nearestOf(
  cities: readonly City[],
  position: Position,
  countries: readonly string[],
): City | null {
  const [nearest] = cities
    .filter(({ country }) => countries.includes(country))
    .toSorted((left, right) => apart(position, left) - apart(position, right) || left.id - right.id);
  return nearest ?? null;
}
