import { readFileSync, writeFileSync } from 'node:fs';
import { feature, mesh } from 'topojson-client';
import { unwrapLine, withoutAntarctica } from './base-map/unwrap.ts';

/**
 * Makes `src/kit/map/base/*.json`, the map that every shop carries: land and borders of Natural Earth (public domain, by the npm package
 * world-atlas) and names of the cities of 100,000 people and more (`db/cities`, GeoNames, CC BY 4.0). `node tools/make-base-map.ts`; the same
 * input makes the same files. The build gives them names by their bytes, so that browsers keep them for good.
 */
const LAND = import.meta.resolve('world-atlas/land-50m.json');
const COUNTRIES = import.meta.resolve('world-atlas/countries-50m.json');
const CITIES = new URL('../db/cities/cities.txt', import.meta.url);
const TARGET = new URL('../src/kit/map/base/', import.meta.url);
const SMALLEST_CITY = 100_000;
/** A kilometre: coasts of 1 : 50,000,000 are no finer. */
const PLACES = 2;

type Atlas = Parameters<typeof mesh>[0];

/** One of the shapes of an atlas. */
function shapeOf(atlas: Atlas, name: string) {
  const shape = atlas.objects[name];
  if (!shape) throw new Error(`the atlas has no ${name}`);
  return shape;
}

const read = (address: string): Atlas => JSON.parse(readFileSync(new URL(address), 'utf8'));

function write(name: string, value: unknown): void {
  writeFileSync(new URL(name, TARGET), `${JSON.stringify(value)}\n`);
}

const rounded = (value: number): number => Number(value.toFixed(PLACES));

/** Without the date line's jump, rounded, and without the points that are then the same. */
const drawn = (line: readonly (readonly number[])[]): number[][] =>
  unwrapLine(line)
    .map(([lon = 0, lat = 0]) => [rounded(lon), rounded(lat)])
    .filter(
      ([lon, lat], at, all) => at === 0 || lon !== all[at - 1]?.[0] || lat !== all[at - 1]?.[1],
    );

function makeLand(): void {
  const atlas = read(LAND);
  const land = feature(atlas, shapeOf(atlas, 'land'));
  const polygons = ('features' in land ? land.features : [land]).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  );
  const coordinates = withoutAntarctica(polygons)
    .map((rings) => rings.map(drawn).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
  write('land.json', { type: 'MultiPolygon', coordinates });
}

function makeBorders(): void {
  const atlas = read(COUNTRIES);
  const { coordinates } = mesh(
    atlas,
    shapeOf(atlas, 'countries') as never,
    (one, other) => one !== other,
  );
  write('borders.json', { type: 'MultiLineString', coordinates: coordinates.map(drawn) });
}

/** `[longitude, latitude, thousands of people, name, Russian name]` of each, the largest first. */
function makeCities(): void {
  const cities = readFileSync(CITIES, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, , lat, lon, people, , , , name = '', ru = '']) => ({
      at: [rounded(Number(lon)), rounded(Number(lat))],
      people: Number(people),
      names: ru === '' ? [name] : [name, ru],
    }))
    .filter(({ people }) => people >= SMALLEST_CITY)
    .toSorted((left, right) => right.people - left.people)
    .map(({ at, people, names }) => [...at, Math.round(people / 1000), ...names]);
  write('cities.json', cities);
}

makeLand();
makeBorders();
makeCities();
