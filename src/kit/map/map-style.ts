import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { ATTRIBUTION, type BaseMap, type MapColours } from './base-map.ts';

const LABEL_FONT = ['Onest', 'Noto Sans', 'sans-serif'];

const label = (colours: MapColours, size: unknown): Partial<LayerSpecification> => ({
  type: 'symbol',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': LABEL_FONT,
    'text-size': size as number,
    'text-max-width': 8,
  },
  paint: {
    'text-color': colours.text,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.5,
  },
});

/** Larger cities are named from farther away, so that no view is full of names. */
const CITIES: readonly (readonly [thousands: number, from: number])[] = [
  [5000, 1],
  [1000, 3],
  [300, 5],
  [100, 7],
];

const citiesFrom = (cities: BaseMap['cities'], at: number): BaseMap['cities'] => {
  const least = CITIES[at]?.[0] ?? 0;
  const most = CITIES[at - 1]?.[0] ?? Infinity;
  return cities.filter(({ thousands }) => thousands >= least && thousands < most);
};

/** The map that the shop carries itself, as a style of MapLibre. Without glyphs: letters are drawn with the fonts of the machine. */
export function embeddedStyle(base: BaseMap, colours: MapColours): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    land: { type: 'geojson', data: base.land, attribution: ATTRIBUTION },
    borders: { type: 'geojson', data: base.borders },
  };
  const layers: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ];
  CITIES.forEach(([, from], at) => {
    sources[`cities-${at}`] = {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: citiesFrom(base.cities, at).map(({ lon, lat, name }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [lon, lat] },
          properties: { name },
        })),
      },
    };
    layers.push({
      ...label(colours, ['interpolate', ['linear'], ['zoom'], from, 12 - at / 2, 10, 16 - at]),
      id: `cities-${at}`,
      source: `cities-${at}`,
      minzoom: from - 1,
    } as LayerSpecification);
  });
  return { version: 8, sources, layers };
}

const ARCHIVE = /\.pmtiles$/i;

export const isArchive = (url: string): boolean => ARCHIVE.test(new URL(url).pathname);

/** Streets out of one file in the layers of Protomaps' basemap. */
export function archiveStyle(url: string, colours: MapColours): StyleSpecification {
  const of = (layer: string) => ({ source: 'streets', 'source-layer': layer });
  const wide = (far: number, near: number): unknown => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    8,
    far,
    18,
    near,
  ];
  return {
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        url: `pmtiles://${url}`,
        attribution: 'OpenStreetMap · Protomaps',
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'earth', type: 'fill', ...of('earth'), paint: { 'fill-color': colours.land } },
      {
        id: 'landuse',
        type: 'fill',
        ...of('landuse'),
        paint: { 'fill-color': colours.green, 'fill-opacity': 0.5 },
      },
      {
        id: 'water',
        type: 'fill',
        ...of('water'),
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.water },
      },
      {
        id: 'buildings',
        type: 'fill',
        ...of('buildings'),
        minzoom: 13,
        paint: { 'fill-color': colours.building },
      },
      {
        id: 'roads',
        type: 'line',
        ...of('roads'),
        paint: { 'line-color': colours.road, 'line-width': wide(0.5, 14) as number },
      },
      {
        id: 'boundaries',
        type: 'line',
        ...of('boundaries'),
        paint: { 'line-color': colours.border },
      },
      {
        ...label(colours, 11),
        id: 'street-names',
        ...of('roads'),
        minzoom: 13,
      } as LayerSpecification,
      { ...label(colours, 13), id: 'places', ...of('places') } as LayerSpecification,
    ],
  };
}
