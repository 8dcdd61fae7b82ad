import type { CallAnswer, CallInput } from '#base/call.ts';
import { getStore } from '#countries/packs.ts';
import type { CountryReader } from '#countries/country-at.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { getLocalization } from '../calls/location.ts';
import type { City } from '../model.ts';
import { isGeoBlocked, positionOf } from '../rules/geo-cache.ts';
import { findCity, findMainCity, findNearestCity } from './city-store.ts';
import { cityView, placeView, versionOf } from './views.ts';

type LocalizationCall = typeof getLocalization;

/**
 * The city around the position of the browser, otherwise the largest of the delivery country; a city that was chosen is no question
 * of size. Source: I3-031, I4-046, I4-047.
 */
async function detectedCity(
  database: Database,
  { body }: CallInput<LocalizationCall>,
  { place, cookies, origin }: CallContext,
  chosen: City | null,
): Promise<City | null> {
  const { country, language, store } = place;
  const { hostname } = new URL(origin);
  const given = isGeoBlocked(hostname) ? null : body.currentPosition;
  const position = given ?? positionOf(hostname, cookies);
  const near =
    position && (await findNearestCity(database, position, getStore(store).deliversTo, language));
  return near ?? (chosen ? null : await findMainCity(database, country, language));
}

/** Source: I7-038, I7-039. */
export async function localization(
  { database, countryAt }: { readonly database: Database; readonly countryAt: CountryReader },
  input: CallInput<LocalizationCall>,
  context: CallContext,
): Promise<CallAnswer<LocalizationCall>> {
  const { place, now } = context;
  const packAt = (country: string) => countryAt({ store: place.store, country }, now);
  const chosen =
    place.cityId === null ? null : await findCity(database, place.cityId, place.language);
  const current = chosen?.country === place.country ? chosen : null;
  const detected = await detectedCity(database, input, context, current);
  const response = {
    ...placeView(place, packAt),
    currentCity: current && cityView(current, place.language, packAt),
    mainDetectedCity: detected && cityView(detected, place.language, packAt),
    // Nothing is left to ask where a city was chosen, or where the country is all that counts. Source: I3-045.
    isHideLocationQuestion: current !== null || packAt(place.country).isLocationCountry,
  };
  const version = versionOf(response);
  const updateLocalStorage = input.body.clientVersion !== version;
  return { ok: true, value: { response, versionCheck: { updateLocalStorage, version } } };
}
