/** South of it lies Antarctica alone, which nobody delivers to and which Mercator blows up. */
const ANTARCTIC_CIRCLE = -60;

/**
 * A line or ring whose points follow each other without a jump: one that goes over the date line goes on beyond 180°. As it stands in the
 * atlas, from 179° to −179°, it is drawn as a band around the world.
 */
export function unwrapLine(line: readonly (readonly number[])[]): number[][] {
  let turns = 0;
  const whole = line.map(([lon = 0, lat = 0], at) => {
    const before = line[at - 1]?.[0] ?? lon;
    if (lon - before > 180) turns -= 360;
    if (lon - before < -180) turns += 360;
    return [lon + turns, lat];
  });
  // A ring that begins on the far side of the date line would lie a whole world away from its place.
  const lons = whole.map(([lon = 0]) => lon);
  const home = -360 * Math.round((Math.min(...lons) + Math.max(...lons)) / 2 / 360);
  return whole.map(([lon = 0, lat = 0]) => [lon + home, lat]);
}

type Polygon = readonly (readonly (readonly number[])[])[];

export const withoutAntarctica = <Each extends Polygon>(polygons: readonly Each[]): Each[] =>
  polygons.filter((rings) =>
    rings.some((ring) => ring.some(([, lat = 0]) => lat > ANTARCTIC_CIRCLE)),
  );
