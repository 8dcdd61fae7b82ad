import { dayIn } from '#base/calendar.ts';
import { getCountry, getStore, phoneRules } from '#countries/packs.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CountryPack } from '#countries/country.ts';
import type { CallContext } from '#platform/call-context.ts';
import { isResidenceFirst, storeOfResidence } from './rules/residence.ts';
import type { RegistrationTerms } from './rules/check-registration.ts';
import type { RegistrationKind } from './rules/registration-kind.ts';

type Where = Pick<CallContext, 'place' | 'now'>;

/** The country whose rules hold for a registration: the one that the store is at home in. */
export const homePackOf = (countryAt: CountryReader, { place, now }: Where): CountryPack =>
  countryAt({ store: place.store, country: getStore(place.store).homeCountry }, now);

/** How the place takes a registration, from its home's pack. */
export function registrationTerms(
  pack: CountryPack,
  { place, now }: Where,
  kind: Pick<RegistrationKind, 'method'>,
  isQuick: boolean,
): RegistrationTerms {
  return {
    method: kind.method,
    isQuick,
    phoneRules: phoneRules(),
    additions: pack.registration.additions,
    residences: pack.config.possible_countries_for_registration,
    deliversTo: getStore(place.store).deliversTo,
    minimumAge: pack.minimumAge,
    firstBirthYear: pack.firstBirthYear,
    today: dayIn(pack.timeZone, now),
  };
}

/** The store that registers residents of a country, when it is not the one at hand; null when it is. Source: I2-048. */
export function otherStoreFor(
  residence: string,
  pack: Pick<CountryPack, 'listed'>,
  { place }: Pick<CallContext, 'place'>,
  kind: Pick<RegistrationKind, 'method'>,
): string | null {
  const store = storeOfResidence(
    getCountry(residence),
    place.store,
    isResidenceFirst(kind, pack.listed),
  );
  return store === place.store ? null : store;
}
