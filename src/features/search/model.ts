import type { CategoryLink, ProductCard } from '#features/catalogue/model.ts';

/** Longer words are cut. */
export const LONGEST_WORDS = 120;
/** The most products that one search tells of. */
export const FOUND_AT_MOST = 1_000;
/** The most rows of each kind that are suggested. Source: UX-22. */
export const SUGGESTED_AT_MOST = 10;

/** What was found, the best first. */
export interface FoundProducts {
  /** Sold in the place that was asked for: first what can be had, then what is missing, then what is archived. */
  readonly skus: readonly string[];
  /** What was searched for instead, such as `крем` for `rhtv`; null when the words stand as they were typed. */
  readonly corrected: string | null;
  /** Words that would find more or better, offered and not applied; null without any. */
  readonly didYouMean: string | null;
}

/** Words that go on from what was typed. */
export interface SearchCompletion {
  readonly text: string;
  /** So many first letters of `text` are what was typed; the rest is emphasised. 0 when it was typed in another way. */
  readonly typedLength: number;
}

export interface Suggestions {
  readonly products: readonly ProductCard[];
  readonly categories: readonly CategoryLink[];
  readonly completions: readonly SearchCompletion[];
  /** How many products the words find, at most 1,000: for 'show all N'. */
  readonly total: number;
  /** As of a search. */
  readonly corrected: string | null;
}
