import type { CallAnswer, CallInput } from '#base/call.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { locationCalls } from '../calls.ts';
import type { City } from '../model.ts';
import { isGeoBlocked, POSITION_COOKIE, readPosition } from '../rules/geo-cache.ts';
import { findCity, findMainCity, findNearestCity } from './city-store.ts';
import { cityView, placeView, versionOf } from './views.ts';

type LocalizationCall = (typeof locationCalls)['getLocalization'];

/** The city around the position of the browser, otherwise the largest of the delivery country. Source: I3-031, I4-046, I4-047. */
async function detectedCity(
  database: Database,
  { body }: CallInput<LocalizationCall>,
  { place, cookies, origin }: CallContext,
): Promise<City | null> {
  const { country, language, store } = place;
  const position = isGeoBlocked(new URL(origin).hostname)
    ? null
    : (body.currentPosition ?? readPosition(cookies[POSITION_COOKIE]));
  const near = position && (await findNearestCity(database, position, getStore(store).deliversTo, language));
  return near ?? (await findMainCity(database, country, language));
}

/** Source: I7-038, I7-039. */
export async function localization(
  database: Database,
  input: CallInput<LocalizationCall>,
  context: CallContext,
): Promise<CallAnswer<LocalizationCall>> {
  const { place } = context;
  const [chosen, detected] = await Promise.all([
    place.cityId === null ? null : findCity(database, place.cityId, place.language),
    detectedCity(database, input, context),
  ]);
  const current = chosen?.country === place.country ? chosen : null;
  const response = {
    ...placeView(place),
    currentCity: current && cityView(current, place.language),
    mainDetectedCity: detected && cityView(detected, place.language),
    // Nothing is left to ask where a city was chosen, or where the country is all that counts. Source: I3-045.
    isHideLocationQuestion: current !== null || getCountry(place.country).isLocationCountry,
  };
  const version = versionOf(response);
  const updateLocalStorage = input.body.clientVersion !== version;
  return { ok: true, value: { response, versionCheck: { updateLocalStorage, version } } };
}
