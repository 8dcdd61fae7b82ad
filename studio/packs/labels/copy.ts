import LINE_NAMES from '../../../db/demo/lines.json' with { type: 'json' };
import { DESCRIPTORS } from './descriptors.ts';
import { partsOf } from './names.ts';

/** What a label needs to know of a product, as the demo's files have it. Packs are labelled in English (decision 066). */
export interface LabelProduct {
  readonly sku: string;
  readonly line: string;
  readonly shape: string;
  readonly hue: number;
  readonly categories: readonly (string | number)[];
  readonly texts: {
    readonly en: {
      readonly name: string;
      readonly usage?: string;
      readonly composition?: string;
      readonly contraindications?: string;
    };
  };
  readonly activeIngredient?: Readonly<Record<string, string>>;
  readonly volume: { readonly value: number; readonly unit: string };
  readonly shelfLifeMonths?: number | null;
  readonly isSupplement: boolean;
  readonly registrationNumber?: string | null;
}

/** The words of a label's front. */
export interface Copy {
  line: string;
  title: string;
  /** Small, after the name: “shampoo for men”. May be empty. */
  rest: string;
  descriptor: string;
  net: string;
  isSupplement: boolean;
}

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  caps: ['capsule', 'capsules'],
  tab: ['tablet', 'tablets'],
  bags: ['sachet', 'sachets'],
  pcs: ['piece', 'pieces'],
};

/** “60 capsules”, “1.5 kg”, “250 ml”. */
export function netOf({ value, unit }: LabelProduct['volume']): string {
  const noun = NOUNS[unit];
  if (noun) return `${value} ${noun[value === 1 ? 0 : 1]}`;
  if (value >= 1000 && unit === 'ml') return `${value / 1000} L`;
  if (value >= 1000 && unit === 'g') return `${value / 1000} kg`;
  return `${value} ${unit}`;
}

/** The line's name in Latin letters. */
function lineNameOf(line: string): string {
  const name = LINE_NAMES.find((one) => one.line === line)?.names.en;
  if (!name) throw new Error(`The line ${line} has no English name in db/demo/lines.json`);
  return name;
}

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The words of the front. */
export function copyOf(product: LabelProduct): Copy {
  const line = lineNameOf(product.line);
  return {
    ...partsOf(product.sku, product.texts.en.name, line),
    line,
    descriptor: DESCRIPTORS[product.sku] ?? lower(product.activeIngredient?.['en'] ?? ''),
    net: netOf(product.volume),
    isSupplement: product.isSupplement,
  };
}
