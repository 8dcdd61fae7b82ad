/** What a table of searches may ask of a found product. */
export interface RowFacts {
  readonly sku: string;
  /** In all languages. */
  readonly names: readonly string[];
  /** Slugs of its categories. */
  readonly categories: readonly string[];
  readonly purposes: readonly string[];
  /** Composition and active ingredient in all languages, small letters. */
  readonly ingredients: string;
}
