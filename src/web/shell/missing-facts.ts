import type { Currency } from '#base/money.ts';
import type { Picture } from '#base/picture.ts';

/** One product that a page which is not there offers instead. */
export interface MissingOffer {
  readonly href: string;
  readonly name: string;
  /** Language of the name, for `lang`. */
  readonly textLanguage: string;
  readonly picture: Picture | null;
  readonly priceMinor: number;
  readonly currency: Currency;
}

/** What a 404 offers instead of what was asked for; comes with the refusal of the loader. */
export interface MissingFacts {
  /** Where its like stands: the category of a product that is not sold here. */
  readonly category: { readonly name: string; readonly href: string } | null;
  /** Four at the most. */
  readonly offers: readonly MissingOffer[];
}

/** What a loader threw may be anything. */
export const isMissingFacts = (thrown: unknown): thrown is MissingFacts =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'offers' in thrown &&
  Array.isArray(thrown.offers);
