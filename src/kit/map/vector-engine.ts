import * as maplibre from 'maplibre-gl';
import styles from 'maplibre-gl/dist/maplibre-gl.css?url';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { coloursNow, darkScheme, loadBaseMap, type BaseMap } from './base-map.ts';
import { isStill, type EngineParts, type MapEngine } from './engine.ts';
import { linkStyles } from './link-styles.ts';
import { fitPadding, ZOOM_MOST } from './map-rules.ts';
import { archiveStyle, embeddedStyle, isArchive } from './map-style.ts';

/** MapLibre counts tiles of 512 px, we those of 256. */
const TILE_STEP = 1;

maplibre.setWorkerUrl(worker);

/** Reads pieces of one large file; comes only with such a file. */
async function readArchives(): Promise<void> {
  const { Protocol } = await import('pmtiles');
  maplibre.addProtocol('pmtiles', new Protocol().tile);
}

/** What lies under the markers; in the colours of now. */
function baseOf(map: maplibre.Map, { isRussian, styleUrl, onBaseLost }: EngineParts) {
  let base: Promise<BaseMap> | null = null;
  let isOwn = styleUrl === null;
  let isClosed = false;
  async function draw(): Promise<void> {
    try {
      if (isOwn || styleUrl === null) {
        base ??= loadBaseMap(isRussian);
        const known = await base;
        if (!isClosed) map.setStyle(embeddedStyle(known, coloursNow()), { diff: false });
      } else if (isArchive(styleUrl)) {
        await readArchives();
        if (!isClosed) map.setStyle(archiveStyle(styleUrl, coloursNow()), { diff: false });
      } else map.setStyle(styleUrl, { diff: false });
    } catch {
      base = null;
      if (!isClosed) onBaseLost();
    }
  }
  // Streets that do not answer: what the shop carries itself is always there. One tile that is missing is a hole, and no more.
  map.on('error', (event) => {
    if (isOwn || 'tile' in event) return;
    isOwn = true;
    void draw();
  });
  const scheme = darkScheme();
  const redraw = () => void draw();
  scheme.addEventListener('change', redraw);
  redraw();
  return () => {
    isClosed = true;
    scheme.removeEventListener('change', redraw);
  };
}

/** Draws with MapLibre. Throws where the machine cannot. */
export async function openVectorMap(parts: EngineParts): Promise<MapEngine> {
  await linkStyles(styles);
  const { box, start, title, sources, onMoved } = parts;
  const map = new maplibre.Map({
    container: box,
    center: [start.lon, start.lat],
    zoom: start.zoom - TILE_STEP,
    maxZoom: ZOOM_MOST - TILE_STEP,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': title, 'AttributionControl.ToggleAttribution': sources },
    style: {
      version: 8,
      sources: {},
      layers: [
        { id: 'water', type: 'background', paint: { 'background-color': coloursNow().water } },
      ],
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('moveend', onMoved);
  map.on('zoomend', onMoved);
  const forget = baseOf(map, parts);
  const duration = () => (isStill() ? { duration: 0 } : { duration: 400 });
  return {
    view() {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
        zoom: map.getZoom() + TILE_STEP,
      };
    },
    place(element, { lat, lon }, anchor) {
      return new maplibre.Marker({ element, anchor }).setLngLat([lon, lat]).addTo(map);
    },
    go: ({ lat, lon }, zoom) =>
      void map.easeTo({ center: [lon, lat], zoom: zoom - TILE_STEP, ...duration() }),
    fit({ lngW, latS, lngE, latN }, bottom) {
      const east = lngE < lngW ? lngE + 360 : lngE;
      map.fitBounds(
        [
          [lngW, latS],
          [east, latN],
        ],
        { padding: fitPadding(bottom, box.clientHeight), ...duration() },
      );
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, ...duration() }),
    close() {
      forget();
      map.remove();
    },
  };
}
