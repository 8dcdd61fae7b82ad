import type { WithdrawalRight } from './country.ts';
import { getCountry, getStore } from './packs.ts';

/**
 * The right of withdrawal that the law of a store's own country gives, wherever its parcels go; null where that law knows none. Staff cannot
 * change it.
 */
export const sellersRight = (store: string): WithdrawalRight | null =>
  getCountry(getStore(store).homeCountry).withdrawal;
