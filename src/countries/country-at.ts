import type { CountryPack, Store } from './country.ts';
import { getCountry } from './packs.ts';

/** What staff may change of a pack without a release. Codes, currency and phone rules are code. */
export type CountryOverlayValues = Partial<
  Pick<
    CountryPack,
    | 'carriers'
    | 'freeDelivery'
    | 'paymentMethods'
    | 'informers'
    | 'flags'
    | 'config'
    | 'support'
    | 'mentor'
    | 'bonusConditions'
    | 'orderValueLimit'
    | 'orderStoragePeriodDaysInCsc'
    | 'secondPrice'
    | 'isDemandForbidden'
    | 'isUpdateActionAfterChangingBasket'
  >
>;

/** One setting of staff, dated; later ones of the list win over earlier ones. */
export interface CountryOverlay {
  /** Null: in every store that delivers to the country. */
  readonly store: string | null;
  readonly country: string;
  /** UTC; null: since ever. */
  readonly from: Date | null;
  /** First moment after it, UTC; null: for good. */
  readonly to: Date | null;
  readonly values: CountryOverlayValues;
}

const isInForce = ({ from, to }: CountryOverlay, now: Date): boolean =>
  (from === null || from <= now) && (to === null || now < to);

const overlaid = (pack: CountryPack, values: CountryOverlayValues): CountryPack => ({
  ...pack,
  ...values,
  flags: { ...pack.flags, ...values.flags },
  config: { ...pack.config, ...values.config },
});

/**
 * The one reader of a country: its pack with the settings that staff have in force in this store now. A setting replaces the
 * whole value of its name, except `flags` and `config`, which are merged key by key.
 *
 * @param country Delivery country; its own code when absent is the store's home.
 * @param overlays In the order they were made.
 */
export function countryAt(
  store: Pick<Store, 'code' | 'homeCountry'>,
  now: Date,
  overlays: readonly CountryOverlay[] = [],
  country: string = store.homeCountry,
): CountryPack {
  let pack = getCountry(country);
  for (const overlay of overlays) {
    const isOfPlace = overlay.country === country && (overlay.store ?? store.code) === store.code;
    if (isOfPlace && isInForce(overlay, now)) pack = overlaid(pack, overlay.values);
  }
  return pack;
}

/** Agreements that a buyer must tick at the final step of a country (C5-044 to C5-047). */
export const requiredAgreements = (pack: CountryPack, hasSubscription: boolean) =>
  hasSubscription ? pack.agreements.withSubscription : pack.agreements.always;
