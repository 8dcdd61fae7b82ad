import { classNames } from '../class-names.ts';
import { cluster, type Clusters, type Drawn, type MapMark } from './clusters.ts';
import type { MapEngine } from './engine.ts';
import { tierOf, type MapPlace } from './map-rules.ts';

/** By the tier of their number. */
const CLUSTER_SIZES = [
  'size-11',
  'size-12',
  'size-13 text-14',
  'size-14 text-14',
  'size-16 text-14',
];

const CLUSTER =
  'flex cursor-pointer font-ui items-center justify-center rounded-full border-2 border-surface bg-brand font-semi text-on-brand shadow-2 hover:bg-brand-hover forced-colors:border-current';
const PIN =
  'group block h-15 w-11.5 cursor-pointer text-brand hover:text-brand-hover aria-pressed:z-1 aria-pressed:text-honey forced-colors:text-current';

const SVG = 'http://www.w3.org/2000/svg';

const drawing = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return element;
};

/** A pin of 46 × 60 with the first letter of whose it is (I9-039). */
function pinOf(sign: string): SVGElement {
  const svg = drawing('svg', {
    viewBox: '0 0 46 60',
    width: '46',
    height: '60',
    'aria-hidden': 'true',
  });
  const letter = drawing('text', {
    x: '23',
    y: '29',
    'text-anchor': 'middle',
    'font-size': '18',
    'font-weight': '600',
    class: 'fill-on-brand group-aria-pressed:fill-surface',
  });
  letter.textContent = sign;
  svg.append(
    drawing('path', {
      d: 'M23 59C17 48 3 38 3 22a20 20 0 0 1 40 0c0 16-14 26-20 37Z',
      fill: 'currentColor',
      'stroke-width': '2',
      class: 'stroke-surface',
    }),
    letter,
  );
  return svg;
}

export interface LayerParts {
  readonly engine: MapEngine;
  readonly onPress: (mark: MapMark) => void;
  /** What a screen reader calls a number of them. */
  readonly nameCluster: (count: number) => string;
}

interface Placed {
  readonly element: HTMLButtonElement;
  drawn: Drawn;
  remove(): void;
}

interface ButtonParts {
  readonly nameCluster: (count: number) => string;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function buttonOf(drawn: Drawn, { nameCluster, onPress, onKey }: ButtonParts): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  if ('mark' in drawn) {
    button.className = PIN;
    button.dataset['mark'] = drawn.mark.id;
    button.append(pinOf(drawn.mark.sign));
  } else {
    const tier = tierOf(drawn.count);
    button.className = classNames(CLUSTER, CLUSTER_SIZES[tier]);
    button.dataset['tier'] = String(tier);
    button.setAttribute('aria-label', nameCluster(drawn.count));
    button.textContent = String(drawn.count);
  }
  button.addEventListener('click', onPress);
  // Twice on a marker is not twice on the map.
  button.addEventListener('dblclick', (event) => event.stopPropagation());
  button.addEventListener('keydown', onKey);
  return button;
}

/** Gives the focus to the next button, or the one before. */
function goOn(event: KeyboardEvent, all: readonly HTMLElement[]): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const at = all.findIndex((element) => element === event.currentTarget);
  const next = all[(at + step + all.length) % all.length];
  if (!next) return;
  for (const element of all) element.tabIndex = element === next ? 0 : -1;
  // A marker at the edge would push the whole map aside.
  next.focus({ preventScroll: true });
}

/** What stands next to a place, and a stop of the tabulator as soon as it has the focus. */
function nearest(all: readonly Placed[], { lat, lon }: MapPlace): Placed | undefined {
  const far = ({ drawn }: Placed) => Math.hypot(drawn.lat - lat, drawn.lon - lon);
  const [first] = all.toSorted((one, other) => far(one) - far(other));
  if (first) for (const { element } of all) element.tabIndex = element === first.element ? 0 : -1;
  return first;
}

/** Markers and clusters as buttons on the map: what stays in view stays the same element, and keeps the focus. */
export function markerLayer({ engine, onPress, nameCluster }: LayerParts) {
  let clusters: Clusters = cluster([]);
  let chosen: string | null = null;
  const placed = new Map<string, Placed>();

  function press(key: string): void {
    const now = placed.get(key)?.drawn;
    if (!now) return;
    if ('mark' in now) onPress(now.mark);
    // Its number may be another one since marks came.
    else engine.go(now, clusters.opensAt(now.id));
  }

  /** The map is one stop of the tabulator: arrows go from marker to marker. */
  const move = (event: KeyboardEvent) =>
    goOn(
      event,
      [...placed.values()].map(({ element }) => element),
    );

  function show(): void {
    const drawn = clusters.drawnIn(engine.view());
    const keys = new Set(drawn.map(({ key }) => key));
    const left = [...placed.values()].find(({ element }) => element === document.activeElement);
    for (const [key, each] of placed)
      if (!keys.has(key)) {
        each.remove();
        placed.delete(key);
      }
    for (const each of drawn) {
      const known = placed.get(each.key);
      if (known) {
        known.drawn = each;
        continue;
      }
      const element = buttonOf(each, { nameCluster, onPress: () => press(each.key), onKey: move });
      const marker = engine.place(element, each, 'mark' in each ? 'bottom' : 'center');
      placed.set(each.key, {
        element,
        drawn: each,
        remove: () => marker.remove(),
      });
    }
    const all = [...placed.values()];
    const stop = all.find(({ element }) => element === document.activeElement) ?? all[0];
    for (const each of all) {
      each.element.tabIndex = each === stop ? 0 : -1;
      if (!('mark' in each.drawn)) continue;
      const { id, name } = each.drawn.mark;
      each.element.setAttribute('aria-pressed', String(id === chosen));
      each.element.setAttribute('aria-label', name);
    }
    // A cluster that falls apart under the keyboard hands the focus on to what it was.
    if (left && !keys.has(left.drawn.key))
      nearest(all, left.drawn)?.element.focus({ preventScroll: true });
  }

  return {
    show,
    setMarks(marks: readonly MapMark[]): void {
      clusters = cluster(marks);
      show();
    },
    choose(id: string | null): void {
      chosen = id;
      show();
    },
  };
}

export type MarkerLayer = ReturnType<typeof markerLayer>;
