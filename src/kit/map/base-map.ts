import type { MultiLineString, MultiPolygon } from 'geojson';
import borders from './base/borders.json?url';
import cities from './base/cities.json?url';
import land from './base/land.json?url';

/** Thousands of people, and where they live. */
export interface BaseCity {
  readonly lon: number;
  readonly lat: number;
  readonly thousands: number;
  readonly name: string;
}

export interface BaseMap {
  readonly land: MultiPolygon;
  readonly borders: MultiLineString;
  readonly cities: readonly BaseCity[];
}

type CityRow = readonly [
  lon: number,
  lat: number,
  thousands: number,
  name: string,
  russian?: string,
];

/** What a file of our own says; `tools/make-base-map.ts` has written it. */
async function read<Value>(url: string): Promise<Value> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the base map answered ${answer.status}`);
  return answer.json() as Promise<Value>;
}

/** The map that the shop carries itself: coasts, borders, cities. Nobody else is asked. */
export async function loadBaseMap(isRussian: boolean): Promise<BaseMap> {
  const [ground, lines, rows] = await Promise.all([
    read<MultiPolygon>(land),
    read<MultiLineString>(borders),
    read<readonly CityRow[]>(cities),
  ]);
  return {
    land: ground,
    borders: lines,
    cities: rows.map(([lon, lat, thousands, name, russian]) => ({
      lon,
      lat,
      thousands,
      name: (isRussian && russian) || name,
    })),
  };
}

/** Colours of the map by scheme: quiet, so that what stands on it is seen. A canvas knows no tokens. */
export const COLOURS = {
  light: {
    water: '#d7e6ec',
    land: '#f7f3ea',
    border: '#b9b09d',
    road: '#ffffff',
    building: '#ebe4d6',
    green: '#e0ebd9',
    text: '#4a5851',
    halo: '#ffffff',
  },
  dark: {
    water: '#0d181d',
    land: '#1d2924',
    border: '#4b5d55',
    road: '#33433c',
    building: '#26342e',
    green: '#1c3026',
    text: '#b4c3bb',
    halo: '#0f1714',
  },
} as const;

export const darkScheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
export const coloursNow = () => (darkScheme().matches ? COLOURS.dark : COLOURS.light);
export type MapColours = (typeof COLOURS)['light'] | (typeof COLOURS)['dark'];

export const ATTRIBUTION = 'Natural Earth · GeoNames';
