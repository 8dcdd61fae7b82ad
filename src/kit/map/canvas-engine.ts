import * as leaflet from 'leaflet';
import styles from 'leaflet/dist/leaflet.css?url';
import { ATTRIBUTION, coloursNow, darkScheme, loadBaseMap, type BaseMap } from './base-map.ts';
import { isStill, type EngineParts, type MapEngine } from './engine.ts';
import { linkStyles } from './link-styles.ts';
import { fitPadding, MARKER, ZOOM_MOST } from './map-rules.ts';

/** Names of cities in one view. */
const NAMES_AT_ONCE = 24;
const NAME_CLASS =
  'w-max! h-auto! -translate-x-1/2 text-12 font-medium text-ink-2 pointer-events-none';

/** The largest cities of the view by their names; closer in smaller ones as well. */
function nameCities(map: leaflet.Map, cities: BaseMap['cities'], layer: leaflet.LayerGroup): void {
  const bounds = map.getBounds();
  layer.clearLayers();
  cities
    .filter(({ lat, lon }) => bounds.contains([lat, lon]))
    .slice(0, NAMES_AT_ONCE)
    .forEach(({ lat, lon, name }) => {
      const words = document.createElement('span');
      words.textContent = name;
      layer.addLayer(
        leaflet.marker([lat, lon], {
          icon: leaflet.divIcon({ html: words, className: NAME_CLASS, iconSize: undefined }),
          interactive: false,
          keyboard: false,
          zIndexOffset: -1000,
        }),
      );
    });
}

async function drawBase(map: leaflet.Map, { box, isRussian, onBaseLost }: EngineParts) {
  try {
    const { land, borders, cities } = await loadBaseMap(isRussian);
    const names = leaflet.layerGroup().addTo(map);
    const ground = leaflet.geoJSON(land, { interactive: false, attribution: ATTRIBUTION });
    const lines = leaflet.geoJSON(borders, { interactive: false });
    const paint = () => {
      const colours = coloursNow();
      box.style.background = colours.water;
      ground.setStyle({ stroke: false, fillColor: colours.land, fillOpacity: 1 });
      lines.setStyle({ color: colours.border, weight: 1, dashArray: '3 2' });
    };
    paint();
    ground.addTo(map);
    lines.addTo(map);
    const name = () => nameCities(map, cities, names);
    map.on('moveend', name);
    name();
    const scheme = darkScheme();
    scheme.addEventListener('change', paint);
    map.on('unload', () => scheme.removeEventListener('change', paint));
  } catch {
    onBaseLost();
  }
}

/** Draws with Leaflet on a plain canvas, where the machine has no WebGL. Streets of an operator are not shown there. */
export async function openCanvasMap(parts: EngineParts): Promise<MapEngine> {
  await linkStyles(styles);
  const { box, start, title, onMoved } = parts;
  const map = leaflet.map(box, {
    center: [start.lat, start.lon],
    zoom: start.zoom,
    maxZoom: ZOOM_MOST,
    minZoom: 1,
    zoomControl: false,
    renderer: leaflet.canvas({ padding: 0.3 }),
    zoomAnimation: !isStill(),
  });
  map.attributionControl.setPrefix(false);
  box.setAttribute('aria-label', title);
  box.setAttribute('role', 'region');
  map.on('moveend', onMoved);
  void drawBase(map, parts);
  const animate = () => ({ animate: !isStill() });
  return {
    view() {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
        zoom: map.getZoom(),
      };
    },
    place(element, { lat, lon }, anchor) {
      const isPin = anchor === 'bottom';
      const shift = isPin ? leaflet.point(MARKER.width / 2, MARKER.height) : leaflet.point(28, 28);
      return leaflet
        .marker([lat, lon], {
          icon: leaflet.divIcon({
            html: element,
            className: isPin ? '' : 'flex items-center justify-center',
            iconSize: isPin ? [MARKER.width, MARKER.height] : [56, 56],
            iconAnchor: shift,
          }),
          keyboard: false,
        })
        .addTo(map);
    },
    go: ({ lat, lon }, zoom) => void map.setView([lat, lon], zoom, animate()),
    fit({ lngW, latS, lngE, latN }, bottom) {
      const padding = fitPadding(bottom, box.clientHeight);
      map.fitBounds(
        [
          [latS, lngW],
          [latN, lngE < lngW ? lngE + 360 : lngE],
        ],
        {
          paddingTopLeft: [padding.left, padding.top],
          paddingBottomRight: [padding.right, padding.bottom],
          ...animate(),
        },
      );
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, animate()),
    close: () => void map.remove(),
  };
}
