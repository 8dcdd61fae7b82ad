import { findCountry, listCountries } from './packs.ts';

/** The store that a contract of a country belongs to, wherever its parcels go; null for a country without one. */
export const homeStoreOf = (cntr: string): string | null =>
  findCountry(cntr)?.availableOnlineShop.find((shop) => shop.default)?.code ?? null;

/** Countries whose people belong to a store. */
export const countriesOf = (store: string): readonly string[] =>
  listCountries().flatMap(({ cntr }) => (homeStoreOf(cntr) === store ? [cntr] : []));
