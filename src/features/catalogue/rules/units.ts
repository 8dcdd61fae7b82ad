import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

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

/** The short form of a unit; a unit that an import brought and nobody named is shown as it is. */
export const unitLabel = (unit: string): Text =>
  UNITS[unit] ?? { id: `catalogue.unit.${unit}`, message: unit };
