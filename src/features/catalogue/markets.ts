import type { Currency } from '#base/money.ts';
import type { Place } from '#base/place.ts';

/** One store selling into one delivery country: what prices, points and VAT are keyed by. */
export interface Market {
  readonly store: string;
  readonly country: string;
  readonly currency: Currency;
  /** Taken when a product says nothing of its own. */
  readonly vatPercent: number;
  /** Languages of the store, the one to fall back to first. */
  readonly languages: readonly [string, ...string[]];
}

export const marketKey = (place: Pick<Place, 'store' | 'country'>): string =>
  `${place.store}/${place.country}`;
