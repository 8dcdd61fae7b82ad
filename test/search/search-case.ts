import type { RowFacts } from './row-facts.ts';

/** One line of a table of searches: what somebody types, and what must stand in the first row. */
export interface SearchCase {
  readonly words: string;
  /** Language of the page; Russian unless told. */
  readonly language?: 'ru' | 'en' | 'de' | 'tr';
  /** True for a product that whoever typed these words looks for: an SKU, a pattern of any of its names, or any other sign. */
  readonly wants: string | RegExp | ((row: RowFacts) => boolean);
}

/** Desktop lists show so many products side by side. */
export const FIRST_ROW = 4;

export function isWanted({ wants }: SearchCase, row: RowFacts): boolean {
  if (typeof wants === 'string') return row.sku === wants;
  return wants instanceof RegExp ? row.names.some((name) => wants.test(name)) : wants(row);
}
