import { changedBy } from './changed-by.ts';
import type { CountryPack, PackChanges, Store } from './country.ts';
import { getCountry, getStore } from './packs.ts';

/** One setting of staff, dated; later ones of the list win over earlier ones. */
export interface CountryOverlay {
  /** Null: in every store that delivers to the country. */
  readonly store: string | null;
  readonly country: string;
  /** UTC; null: since ever. */
  readonly from: Date | null;
  /** First moment after it, UTC; null: for good. */
  readonly to: Date | null;
  readonly values: PackChanges;
}

/** A country as it is in a store at a moment. */
export type CountryReader = (
  place: { readonly store: string; readonly country: string },
  now: Date,
) => CountryPack;

const isInForce = ({ from, to }: CountryOverlay, now: Date): boolean =>
  (from === null || from <= now) && (to === null || now < to);

/**
 * The one reader of a country: its pack, with what the store does differently abroad, and over it the settings that staff have in
 * force in this store now. A setting replaces the whole value of its name, except `carriers`, `freeDelivery`, `flags` and `config`,
 * which are merged key by key.
 *
 * @param country Delivery country; its own code when absent is the store's home.
 * @param overlays In the order they were made.
 */
export function countryAt(
  store: Pick<Store, 'code' | 'homeCountry'> & Partial<Pick<Store, 'abroad'>>,
  now: Date,
  overlays: readonly CountryOverlay[] = [],
  country: string = store.homeCountry,
): CountryPack {
  const abroad = store.abroad?.[country];
  let pack = getCountry(country);
  if (abroad) pack = changedBy(pack, abroad);
  for (const overlay of overlays) {
    const isOfPlace = overlay.country === country && (overlay.store ?? store.code) === store.code;
    if (isOfPlace && isInForce(overlay, now)) pack = changedBy(pack, overlay.values);
  }
  return pack;
}

/** Countries as their packs have them, before staff change anything. */
export const unchangedCountryAt: CountryReader = ({ store, country }, now) =>
  countryAt(getStore(store), now, [], country);

/** Agreements that a buyer must tick at the final step of a country (C5-044 to C5-047). */
export const requiredAgreements = (pack: CountryPack, hasSubscription: boolean) =>
  hasSubscription ? pack.agreements.withSubscription : pack.agreements.always;
