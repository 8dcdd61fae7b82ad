import type { CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { locationCalls } from '../calls.ts';
import { PLACE_COOKIES, PLACE_COOKIE_SECONDS } from '../model.ts';
import { findCity, listCitiesByStart } from './city-store.ts';

export interface LocationDeps {
  readonly database: Database;
  /** Countries the store sends goods to, two lower-case letters. */
  deliversTo(store: string): readonly string[];
}

export const createLocationHandlers = (deps: LocationDeps): CallHandlers<typeof locationCalls> => ({
  async location_get_cities_by_country_and_start({ query, body }, { place }) {
    const cities = await listCitiesByStart(
      deps.database,
      query.countryCode,
      body.queryString,
      place.language,
    );
    return { ok: true, value: cities.map(({ id, name, region }) => ({ id, name, hint: region })) };
  },

  async ajax_location_set_location({ body }, { place, setCookie }) {
    const { countryCode, cityId = null } = body;
    if (!deps.deliversTo(place.store).includes(countryCode)) return { ok: false, code: 'COUNTRY_UNKNOWN' };
    const city = cityId === null ? null : await findCity(deps.database, cityId, place.language);
    if (cityId !== null && city?.country !== countryCode) return { ok: false, code: 'CITY_UNKNOWN' };
    const lasting = { maxAgeSeconds: PLACE_COOKIE_SECONDS, isReadable: true };
    setCookie(PLACE_COOKIES.country, countryCode, lasting);
    setCookie(
      PLACE_COOKIES.city,
      cityId === null ? '' : String(cityId),
      cityId === null ? { maxAgeSeconds: 0 } : lasting,
    );
    return { ok: true, value: { countryCode, cityId } };
  },
});
