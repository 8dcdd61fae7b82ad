import type { Currency } from '#base/money.ts';
import type { Picture } from '#base/picture.ts';
import type { SearchCompletion } from '../model.ts';

/** More than this nobody reads while typing. Source: UX-22. */
export const MOST_ROWS = 10;
/** More of these only where products leave their places. */
const FIRST_SHARE = { completions: 3, categories: 2 } as const;

export interface SuggestedProduct {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  /** Null when it is the page's own. */
  readonly textLanguage: string | null;
  readonly priceMinor: number;
  readonly isReduced: boolean;
  readonly currency: Currency;
  readonly picture: Picture | null;
}

export interface SuggestedCategory {
  readonly url: string;
  readonly name: string;
  readonly textLanguage: string | null;
}

/** What the server offers for the words typed so far. */
export interface Suggested {
  readonly completions: readonly SearchCompletion[];
  readonly categories: readonly SuggestedCategory[];
  readonly products: readonly SuggestedProduct[];
  /** Products that the words find; null while nobody knows. */
  readonly total: number | null;
  /** What many look for, under an empty field. */
  readonly popular: readonly string[];
}

/** One line under the field. */
export type SuggestionRow =
  | ({ readonly kind: 'completion' } & SearchCompletion)
  | ({ readonly kind: 'category' } & SuggestedCategory)
  | ({ readonly kind: 'product' } & SuggestedProduct)
  | { readonly kind: 'recent' | 'popular'; readonly text: string }
  /** All that the words find; `total` is null while nobody knows. */
  | { readonly kind: 'all'; readonly text: string; readonly total: number | null };

/** Letters as they are compared: what was typed once more is no completion. */
const folded = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/**
 * The lines under words that were typed: completions, categories, products, and the way to everything found, at most ten
 * in all. A kind that has few leaves its places to products, then to completions. The last line is there always, so
 * that the list is of use also when no answer came.
 *
 * @param words As typed, not empty.
 * @param suggested Null: no answer yet, or none at all.
 */
export function typedRows(words: string, suggested: Suggested | null): readonly SuggestionRow[] {
  const all: SuggestionRow = { kind: 'all', text: words.trim(), total: suggested?.total ?? null };
  if (!suggested) return [all];
  const completions = suggested.completions.filter(({ text }) => folded(text) !== folded(words));
  const { categories, products } = suggested;
  const few = Math.min(completions.length, FIRST_SHARE.completions);
  const within = Math.min(categories.length, FIRST_SHARE.categories);
  const shown = Math.min(products.length, MOST_ROWS - 1 - few - within);
  const more = MOST_ROWS - 1 - within - shown;
  return [
    ...completions.slice(0, more).map((row) => ({ ...row, kind: 'completion' }) as const),
    ...categories.slice(0, within).map((row) => ({ ...row, kind: 'category' }) as const),
    ...products.slice(0, shown).map((row) => ({ ...row, kind: 'product' }) as const),
    all,
  ];
}

/** The lines under an empty field: what this browser looked for before, then what many look for. At most ten. */
export function emptyRows(
  recent: readonly string[],
  popular: readonly string[],
): readonly SuggestionRow[] {
  const known = new Set(recent.map(folded));
  return [
    ...recent.map((text) => ({ kind: 'recent', text }) as const),
    ...popular
      .filter((text) => !known.has(folded(text)))
      .map((text) => ({ kind: 'popular', text }) as const),
  ].slice(0, MOST_ROWS);
}

/** What was typed and what is new of a completion, to be emphasised. Source: UX-22. */
export function splitCompletion({ text, typedLength }: SearchCompletion): {
  typed: string;
  added: string;
} {
  const at = Math.min(Math.max(0, Math.trunc(typedLength)), text.length);
  return { typed: text.slice(0, at), added: text.slice(at) };
}
