/**
 * Where a request is: which shop answers, where goods go, in which words.
 * Store, delivery country, city and language are independent of each other.
 */
export interface Place {
  /** Code of the store (assortment, currency, legal entity), for example `ru`. */
  readonly store: string;
  /** Delivery country, two lower-case letters; one the store delivers to. */
  readonly country: string;
  /** Delivery city chosen by the visitor; null until one is chosen. */
  readonly cityId: number | null;
  /** Interface language, two lower-case letters: the first path segment. */
  readonly language: string;
}
