/** A place on the globe, in degrees. */
export interface GlobePosition {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_KM = 6_371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are from each other over the ground. */
export function distanceKm(left: GlobePosition, right: GlobePosition): number {
  const lat = Math.sin(radians(right.lat - left.lat) / 2) ** 2;
  const lon = Math.sin(radians(right.lon - left.lon) / 2) ** 2;
  const half = lat + Math.cos(radians(left.lat)) * Math.cos(radians(right.lat)) * lon;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)));
}
