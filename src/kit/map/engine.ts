import type { View } from './clusters.ts';
import type { MapBox, MapPlace } from './map-rules.ts';

export interface EngineParts {
  readonly box: HTMLElement;
  readonly start: MapPlace & { readonly zoom: number };
  /** Names of cities are told in Russian, or as most maps of the world have them. */
  readonly isRussian: boolean;
  /** What a screen reader calls the map. */
  readonly title: string;
  readonly sources: string;
  /** Streets of the operator's own: a style of MapLibre or a `.pmtiles` file. */
  readonly styleUrl: string | null;
  readonly onMoved: () => void;
  /** What lies under the markers could not be had: they stand there without it. */
  readonly onBaseLost: () => void;
}

/** A library that draws maps, as far as ours needs it. */
export interface MapEngine {
  view(): View;
  /** Puts an element on a place; its lower edge stands there, or its middle. */
  place(element: HTMLElement, at: MapPlace, anchor: 'bottom' | 'center'): { remove(): void };
  go(to: MapPlace, zoom: number): void;
  fit(box: MapBox, bottomPadding: number): void;
  zoomBy(steps: number): void;
  close(): void;
}

/** No way through the map where the reader wants no motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
