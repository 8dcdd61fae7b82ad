import { countryName } from '#countries/names.ts';
import { findCountry, getCountry, getStore } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  getCitiesByStart,
  getCountries,
  getCountryDetails,
  getDeliveryPrice,
  getLocalization,
  getPossibleCountries,
  getStoreAddress,
  searchLocation,
} from '../calls/location.ts';
import { setLocation } from '../calls/set-location.ts';
import { COUNTRIES_AT_ONCE } from '../model.ts';
import { mayChangeAtCheckout } from '../rules/country-change.ts';
import { deliveryCost } from '../rules/delivery-cost.ts';
import { searchKey } from '../rules/search-key.ts';
import { findCity, listCitiesByStart } from './city-store.ts';
import { countryDetails, type DetailsParts } from './country-details.ts';
import { localization } from './localization.ts';
import { createHandoverHandlers, type HandoverDeps } from './handover-handlers.ts';
import { redirectUrl, type RedirectParts } from './redirect-url.ts';
import { changePlace } from './set-place.ts';
import { createUnitHandlers, type UnitDeps } from './unit-handlers.ts';
import { listedCity, listedCountries } from './views.ts';

export interface LocationDeps extends RedirectParts, DetailsParts, HandoverDeps, UnitDeps {}

/** Cities whose names begin so, as a list shows them. */
async function foundCities(
  { database, countryAt }: LocationDeps,
  { place, now }: CallContext,
  country: string,
  start: string,
) {
  const { language, store } = place;
  const cities = await listCitiesByStart(database, country, start, language);
  const packAt = (code: string) => countryAt({ store, country: code }, now);
  return { ok: true as const, value: cities.map((city) => listedCity(city, language, packAt)) };
}

export const createLocationHandlers = (deps: LocationDeps): HandledCall[] => [
  handle(getCitiesByStart, ({ query, body }, context) =>
    foundCities(deps, context, query.countryCode, body.queryString),
  ),

  handle(searchLocation, ({ query }, context) =>
    foundCities(deps, context, query.countryCode ?? context.place.country, query.queryString),
  ),

  ...createUnitHandlers(deps),

  handle(setLocation, async ({ body }, context) => {
    const { place, flags, now } = context;
    const { countryCode, cityId = null, isCheckout = false } = body;
    const store = getStore(place.store);
    if (!store.deliversTo.includes(countryCode)) return { ok: false, code: 'COUNTRY_UNKNOWN' };
    const isFixed =
      isCheckout && !mayChangeAtCheckout(deps.countryAt, { store: place.store, flags, now });
    if (isFixed && countryCode !== place.country) return { ok: false, code: 'COUNTRY_FIXED' };
    const city = cityId === null ? null : await findCity(deps.database, cityId, place.language);
    if (cityId !== null && city?.country !== countryCode)
      return { ok: false, code: 'CITY_UNKNOWN' };
    const isCartCleared = await changePlace(deps, context, { country: countryCode, cityId });
    return { ok: true, value: { countryCode, cityId, isCartCleared } };
  }),

  handle(getLocalization, (input, context) => localization(deps, input, context)),

  handle(getPossibleCountries, async ({ body }, { place }) => {
    const key = searchKey(body.queryString);
    const found = listedCountries(place.language).filter(({ name }) =>
      searchKey(name).startsWith(key),
    );
    return { ok: true, value: found.slice(0, COUNTRIES_AT_ONCE) };
  }),

  handle(getCountryDetails, (input, context) => countryDetails(deps, input, context)),

  handle(getStoreAddress, (input, context) => redirectUrl(deps, input, context)),

  ...createHandoverHandlers(deps),

  handle(getDeliveryPrice, async ({ body }, { now }) => {
    const parcel = { weightGrams: body.weight, from: body.fromCountry };
    const cost = deliveryCost(parcel, findCountry(body.toCountry), (place) =>
      deps.countryAt(place, now),
    );
    return { ok: true, value: cost === undefined ? {} : { cost } };
  }),

  handle(getCountries, async (_input, { place }) => {
    const { deliversTo } = getStore(place.store);
    return {
      ok: true,
      value: deliversTo.map((code) => ({
        code,
        name: countryName(getCountry(code), place.language),
      })),
    };
  }),
];
