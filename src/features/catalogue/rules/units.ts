import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { Volume } from './prices.ts';

const UNITS: Readonly<Record<string, Text>> = {
  ml: message('catalogue.unit.ml', 'мл'),
  l: message('catalogue.unit.l', 'л'),
  g: message('catalogue.unit.g', 'г'),
  kg: message('catalogue.unit.kg', 'кг'),
  pcs: message('catalogue.unit.pcs', 'шт.'),
  caps: message('catalogue.unit.caps', 'капс.'),
  tab: message('catalogue.unit.tab', 'табл.'),
  bags: message('catalogue.unit.bags', 'пак.'),
};

/** Units that measure one thing, with how many of the smallest they are; weights, then what is poured, then pieces. */
const MEASURES: Readonly<Record<string, { readonly kind: number; readonly size: number }>> = {
  g: { kind: 0, size: 1 },
  kg: { kind: 0, size: 1_000 },
  ml: { kind: 1, size: 1 },
  l: { kind: 1, size: 1_000 },
  pcs: { kind: 2, size: 1 },
  caps: { kind: 3, size: 1 },
  tab: { kind: 4, size: 1 },
  bags: { kind: 5, size: 1 },
};
const UNKNOWN = { kind: 6, size: 1 };

/** 5 g, 15 g, 1 kg, then 50 ml, 1 l, then 30 capsules: by what is measured, and by how much it is. */
export function compareAmounts(one: Volume, other: Volume): number {
  const [own, its] = [MEASURES[one.unit] ?? UNKNOWN, MEASURES[other.unit] ?? UNKNOWN];
  if (own.kind !== its.kind) return own.kind - its.kind;
  if (own === UNKNOWN && one.unit !== other.unit) return one.unit < other.unit ? -1 : 1;
  return one.value * own.size - other.value * its.size;
}

/** The short form of a unit; a unit that an import brought and nobody named is shown as it is. */
export const unitLabel = (unit: string): Text =>
  UNITS[unit] ?? { id: `catalogue.unit.${unit}`, message: unit };
