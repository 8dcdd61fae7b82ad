import type { CountryPack, Store } from '#countries/country.ts';

/** Stores that sell to a country, its own default first; a code without a store is left out. */
export function onlineStores(
  country: Pick<CountryPack, 'cntr' | 'availableOnlineShop'>,
  stores: readonly Store[],
): readonly Store[] {
  return country.availableOnlineShop
    .toSorted((a, b) => Number(b.default) - Number(a.default))
    .flatMap(({ code }) => stores.find((store) => store.code === code) ?? [])
    .filter(({ deliversTo }) => deliversTo.includes(country.cntr));
}

/** A choice of stores is offered only where there are two or more. Source: I2-080. */
export const isStoreOffered = (stores: readonly Store[]): boolean => stores.length >= 2;

/** Countries that at least one store sells to, in the order of the packs. Source: I2-078. */
export const deliveryCountries = (
  countries: readonly CountryPack[],
  stores: readonly Store[],
): readonly CountryPack[] =>
  countries.filter((country) => onlineStores(country, stores).length > 0);

/** Languages of a store that a visitor of the country is offered; Russian not where the pack says so. Source: I2-084, I9-094. */
export function offeredLanguages(
  country: Pick<CountryPack, 'isRussianOffered'>,
  store: Pick<Store, 'languages'>,
  spoken: readonly string[],
): readonly string[] {
  return store.languages.filter(
    (language) => spoken.includes(language) && (language !== 'ru' || country.isRussianOffered),
  );
}
