/** A place on the map, in degrees. */
export interface MapPlace {
  readonly lat: number;
  readonly lon: number;
}

/** A part of the map, in degrees. West is greater than east over the date line. */
export interface MapBox {
  readonly latN: number;
  readonly latS: number;
  readonly lngW: number;
  readonly lngE: number;
}

/** Of tiles of 256 px, as most maps count. Source: I9-040. */
export const ZOOM = { onCreate: 10, onMarker: 15, whereNoCityIsKnown: 7 } as const;

/** Farthest in; further the map has nothing to show. */
export const ZOOM_MOST = 18;

/** Numbers below which a cluster has its look; from the last one on it has the largest. Source: I9-038. */
const TIERS = [100, 500, 1000, 5000] as const;

/** 0 for the smallest clusters to 4 for those of 5,000 and more. */
export const tierOf = (count: number): number => {
  const tier = TIERS.findIndex((limit) => count < limit);
  return tier === -1 ? TIERS.length : tier;
};

/** Width and height of a marker in pixels; its tip stands on the place. Source: I9-039. */
export const MARKER = { width: 46, height: 60 } as const;

/** Metres around each marker that have to be seen with it. Source: I9-041. */
const MARKER_RADIUS_METRES = 100;
const METRES_OF_A_DEGREE = 111_320;

/**
 * The part of the map that shows these places, each with 100 m around it, so that one alone is not looked at with a magnifying glass; null
 * for none. Places on both sides of the date line are shown the short way round: west is then greater than east.
 */
export function boxAround(places: readonly MapPlace[]): MapBox | null {
  const [first] = places;
  if (!first) return null;
  // Near the poles a degree of longitude is next to nothing.
  const reach = MARKER_RADIUS_METRES / METRES_OF_A_DEGREE;
  const across = ({ lat }: MapPlace) =>
    reach / Math.max(0.05, Math.cos((Math.min(89, Math.abs(lat)) * Math.PI) / 180));
  const lons = places.map(({ lon }) => lon);
  // On the other side of the date line where that brings them together.
  const isOver = Math.max(...lons) - Math.min(...lons) > 180;
  const seen = places.map((place) => ({
    lat: place.lat,
    lon: isOver && place.lon < 0 ? place.lon + 360 : place.lon,
    across: across(place),
  }));
  return {
    latN: Math.min(90, Math.max(...seen.map(({ lat }) => lat)) + reach),
    latS: Math.max(-90, Math.min(...seen.map(({ lat }) => lat)) - reach),
    lngW: wrapped(Math.min(...seen.map(({ lon, across: side }) => lon - side))),
    lngE: wrapped(Math.max(...seen.map(({ lon, across: side }) => lon + side))),
  };
}

/** A longitude from −180° to 180°. */
export const wrapped = (lon: number): number =>
  lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;

/** What the server is asked about: a map that shows the world more than once shows all of it, and no latitude is beyond a pole. */
export const boxOf = (view: {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}): MapBox => ({
  latN: Math.min(90, view.north),
  latS: Math.max(-90, view.south),
  ...(view.east - view.west >= 360
    ? { lngW: -180, lngE: 180 }
    : { lngW: wrapped(view.west), lngE: wrapped(view.east) }),
});

/** Whether a place lies in a part of the map. */
export const isInside = ({ lat, lon }: MapPlace, { latN, latS, lngW, lngE }: MapBox): boolean =>
  lat <= latN &&
  lat >= latS &&
  (lngW <= lngE ? lon >= lngW && lon <= lngE : lon >= lngW || lon <= lngE);

const EDGE = 40;

/**
 * Room around what is fitted, in pixels; at the bottom as much as the country wants (I9-042), as far as the map is high enough to leave
 * a third of itself for what is shown.
 */
export const fitPadding = (bottom: number, height: number) => ({
  top: MARKER.height,
  left: EDGE,
  right: EDGE,
  bottom: Math.max(0, Math.min(bottom, Math.round((height * 2) / 3) - MARKER.height)),
});
