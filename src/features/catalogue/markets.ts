import type { Currency } from '#base/money.ts';
import type { Place } from '#base/place.ts';
import type { CountryPack, Store } from '#countries/country.ts';

/** One store selling into one delivery country: what prices, points and VAT are keyed by. */
export interface Market {
  readonly store: string;
  readonly country: string;
  readonly currency: Currency;
  /** Taken when a product says nothing of its own. */
  readonly vatPercent: number;
  /** True where only the lowest price of the 30 days before a reduction may be struck through. Source: UX-36. */
  readonly isOldPriceProven?: boolean;
  /** Languages of the store, the one to fall back to first. */
  readonly languages: readonly [string, ...string[]];
}

export const marketKey = (place: Pick<Place, 'store' | 'country'>): string =>
  `${place.store}/${place.country}`;

type MarketStore = Pick<
  Store,
  'code' | 'homeCountry' | 'deliversTo' | 'languages' | 'defaultLanguage' | 'currency'
>;
type MarketCountry = Pick<CountryPack, 'cntr' | 'vat' | 'isOldPriceLowestOf30Days'>;

/**
 * Every market of the stores. A delivery country without a pack takes the VAT of the store's home country; what may be struck
 * through is decided by whichever of the two is stricter.
 */
export function marketsFrom(
  stores: readonly MarketStore[],
  countries: readonly MarketCountry[],
): Market[] {
  const packOf = (country: string) => countries.find(({ cntr }) => cntr === country);
  const vatOf = (country: string) => packOf(country)?.vat.standardPercent;
  return stores.flatMap((store) =>
    store.deliversTo.map((country) => ({
      store: store.code,
      country,
      currency: store.currency,
      vatPercent: vatOf(country) ?? vatOf(store.homeCountry) ?? 0,
      isOldPriceProven: [country, store.homeCountry].some(
        (code) => packOf(code)?.isOldPriceLowestOf30Days ?? false,
      ),
      languages: [
        store.defaultLanguage,
        ...store.languages.filter((language) => language !== store.defaultLanguage),
      ] as const,
    })),
  );
}
