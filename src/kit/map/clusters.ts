import Supercluster from 'supercluster';
import type { MapPlace } from './map-rules.ts';

/** What stands on a map: one place of many. */
export interface MapMark extends MapPlace {
  readonly id: string;
  /** Whose it is: the first letters stand in the marker. */
  readonly sign: string;
  /** What a screen reader calls it. */
  readonly name: string;
}

/** Nearer than so many pixels they are drawn as one. */
const RADIUS_PIXELS = 64;
/** Closer in each stands for itself, even where two are neighbours. */
const CLUSTERED_UP_TO = 15;

/** One mark, or a number of them as one. */
export type Drawn =
  | { readonly key: string; readonly lat: number; readonly lon: number; readonly mark: MapMark }
  | {
      readonly key: string;
      readonly lat: number;
      readonly lon: number;
      readonly count: number;
      readonly id: number;
    };

export interface View {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Of tiles of 256 px. */
  readonly zoom: number;
}

/** Puts marks together, and says what of them a view shows. */
export function cluster(marks: readonly MapMark[]) {
  // Tiles of 512 px at one zoom less are those of 256.
  const index = new Supercluster<{ readonly mark: MapMark }>({
    radius: RADIUS_PIXELS,
    extent: 256,
    maxZoom: CLUSTERED_UP_TO,
  });
  index.load(
    marks.map((mark) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [mark.lon, mark.lat] },
      properties: { mark },
    })),
  );
  return {
    drawnIn: ({ west, south, east, north, zoom }: View): readonly Drawn[] =>
      index
        .getClusters([west, Math.max(-85, south), east, Math.min(85, north)], Math.floor(zoom))
        .map(({ geometry, properties }): Drawn => {
          const [lon = 0, lat = 0] = geometry.coordinates;
          if ('cluster' in properties) {
            const { cluster_id: id, point_count: count } = properties;
            return { key: `${count} at ${lat} ${lon}`, lat, lon, count, id };
          }
          return { key: properties.mark.id, lat, lon, mark: properties.mark };
        }),
    /** How far in a cluster falls apart. */
    opensAt: (id: number): number => index.getClusterExpansionZoom(id),
  };
}

export type Clusters = ReturnType<typeof cluster>;
