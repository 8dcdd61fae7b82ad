import type { CallHandlers } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import type { locationCalls } from '../calls.ts';
import { PLACE_COOKIES, PLACE_COOKIE_SECONDS } from '../model.ts';
import { findCity, listCitiesByStart } from './city-store.ts';
import { listUnits, listUnitsBelow } from './unit-store.ts';

/** What an action asks for; we keep three levels, so regions are provinces and cities are districts. */
const LEVELS = {
  getProvinces: 'province',
  getRegions: 'province',
  getCities: 'district',
  getDistricts: 'district',
  getSubDistricts: 'subDistrict',
} as const;

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

  async location_search_object({ query }) {
    const { perPage = -1, countryCode, parentId } = query;
    const units = await listUnits(deps.database, countryCode, parentId, perPage < 0 ? undefined : perPage);
    const list = units.map(({ id, name, oracleId, level }) => ({
      id,
      name,
      external_ids: { oracle: oracleId },
      next_geo_level: { id: level === 'subDistrict' ? null : id },
    }));
    return { ok: true, value: JSON.stringify({ data: list }) };
  },

  async location_get_addressation_units({ query: { action, unitId } }, { place }) {
    const units = await listUnitsBelow(deps.database, LEVELS[action], unitId, place.country);
    return { ok: true, value: units.map(({ id, name }) => ({ id, name })) };
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
