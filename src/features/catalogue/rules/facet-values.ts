import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { availabilityLabel, type AvailabilityFacts } from './availability-label.ts';
import { isMarkerAlias, markerLabel, type MarkerAlias } from './markers.ts';
import type { Volume } from './prices.ts';

/** Markers with a label that says something besides availability; a reduced price counts as one. */
export const MARKER_VALUES = [
  'new',
  'hit',
  'action',
  'soon',
  'discount',
] as const satisfies readonly (MarkerAlias | 'discount')[];

/** Exactly one holds for each product, by the order of C4-001 to C4-003. */
export const STOCK_VALUES = ['available', 'pickup', 'missing', 'archived'] as const;
export type StockValue = (typeof STOCK_VALUES)[number];

export function stockValueOf(product: AvailabilityFacts): StockValue {
  if (product.isArchived) return 'archived';
  if (product.isMissing) return 'missing';
  return product.isNoSale ? 'pickup' : 'available';
}

const DISCOUNT = message('catalogue.facet.discount', 'Со скидкой');
const AVAILABLE = message('catalogue.facet.available', 'В наличии');

/** The word on the pill of a card. */
export function markerValueLabel(value: string): Text | string {
  if (value === 'discount') return DISCOUNT;
  return (isMarkerAlias(value) ? markerLabel(value) : null) ?? value;
}

/** The words on the card. @param cityAllowsSelf As of `availabilityLabel`. */
export function stockValueLabel(value: string, cityAllowsSelf: boolean): Text {
  const facts = {
    isArchived: value === 'archived',
    isMissing: value === 'missing',
    isNoSale: value === 'pickup',
  };
  return availabilityLabel(facts, cityAllowsSelf) ?? AVAILABLE;
}

/** How much is in a pack, as `volumeValue` writes it: `50-ml`; null for anything else. */
export function volumeOfValue(text: string): Volume | null {
  const [, value, unit] = /^(\d+(?:\.\d+)?)-(.+)$/.exec(text) ?? [];
  return value === undefined || unit === undefined ? null : { value: Number(value), unit };
}
