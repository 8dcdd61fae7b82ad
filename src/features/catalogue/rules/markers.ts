import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** Every marker of a product, in the order in which they are shown. Source: C3-010 to C3-018. */
export const MARKER_ALIASES = [
  'new',
  'hit',
  'soon',
  'limited',
  'action',
  'sale',
  'missing',
  'inStock',
  'exclusive',
] as const;

export type MarkerAlias = (typeof MARKER_ALIASES)[number];

export interface Marker {
  readonly alias: MarkerAlias;
  /** UTC; the marker holds from this moment. */
  readonly dateStart: Date;
  /** UTC; the first moment at which it no longer holds; null for no end. */
  readonly dateEnd: Date | null;
}

export const isMarkerAlias = (text: string): text is MarkerAlias =>
  (MARKER_ALIASES as readonly string[]).includes(text);

const LABELS = {
  new: message('catalogue.marker.new', 'Новинка'),
  hit: message('catalogue.marker.hit', 'Хит'),
  soon: message('catalogue.marker.soon', 'Скоро в продаже'),
  limited: null,
  action: message('catalogue.marker.action', 'Акция'),
  sale: null,
  missing: message('catalogue.marker.missing', 'Нет в наличии'),
  inStock: message('catalogue.marker.inStock', 'Есть в наличии'),
  exclusive: null,
} satisfies Record<MarkerAlias, Text | null>;

/** The words on a marker; null for markers that only steer and show no label. */
export const markerLabel = (alias: MarkerAlias): Text | null => LABELS[alias];

/** Whether a marker holds at this moment. */
export const holdsAt = (marker: Pick<Marker, 'dateStart' | 'dateEnd'>, now: Date): boolean =>
  marker.dateStart <= now && (marker.dateEnd === null || now < marker.dateEnd);

/**
 * The markers that hold now, in the order of `MARKER_ALIASES`. Whether a product is missing is decided by its stock,
 * so a stored `inStock` gives way to it.
 */
export function markersAt(stored: readonly Marker[], isMissing: boolean, now: Date): Marker[] {
  const held = stored.filter((marker) => holdsAt(marker, now));
  const said = held.filter(
    (marker) => marker.alias !== 'missing' && !(isMissing && marker.alias === 'inStock'),
  );
  if (isMissing) {
    const since = held.find((marker) => marker.alias === 'missing')?.dateStart ?? now;
    said.push({ alias: 'missing', dateStart: since, dateEnd: null });
  }
  return said.toSorted((a, b) => MARKER_ALIASES.indexOf(a.alias) - MARKER_ALIASES.indexOf(b.alias));
}
