import { homeStoreOf } from '#countries/store-of.ts';
import { listCountries, listStores } from '#countries/packs.ts';
import type { StoreScope } from '../model.ts';

/** Countries whose contracts somebody looks after who works for these stores; null: all. */
export const scopeCountries = (stores: StoreScope): readonly string[] | null =>
  stores === null
    ? null
    : [
        ...new Set([
          ...listStores().flatMap(({ code, homeCountry }) =>
            stores.includes(code) ? [homeCountry] : [],
          ),
          ...listCountries().flatMap(({ cntr }) =>
            stores.includes(homeStoreOf(cntr) ?? '') ? [cntr] : [],
          ),
        ]),
      ];
