import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { locationCallPaths } from './call-paths.ts';
import { CITY_QUERY_MAX, UNITS_AT_ONCE } from './model.ts';

const countryCode = z
  .string()
  .max(20)
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2}$/);

const noSuchCountry = {
  status: 422,
  text: { id: 'location.country.unknown', message: 'В эту страну доставки нет' },
} as const;

export const locationCalls = defineCalls({
  /** Cities whose name begins with what was typed. Source: I7-041. */
  location_get_cities_by_country_and_start: {
    at: locationCallPaths.location_get_cities_by_country_and_start,
    query: z.object({ countryCode, withRoadTypes: z.string().max(1).optional() }),
    body: z.object({ queryString: z.string().max(CITY_QUERY_MAX).default('') }),
    data: z.array(z.object({ id: z.number(), name: z.string(), hint: z.string() })),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Provinces of Türkiye and what lies below a unit, as JSON text; `parentId=1` is the country. Source: I7-019. */
  location_search_object: {
    at: locationCallPaths.location_search_object,
    aliases: ['shopen_app_ajax_location_search_object'],
    query: z.object({
      countryCode,
      parentId: wholeNumber(1, 2_147_483_647),
      /** -1: all of them, which is as many as we ever answer. */
      perPage: wholeNumber(-1, UNITS_AT_ONCE).optional(),
    }),
    data: z.string(),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Districts of a province, quarters of a district, provinces of a country. Source: I7-019. */
  location_get_addressation_units: {
    at: locationCallPaths.location_get_addressation_units,
    query: z.object({
      action: z.enum(['getProvinces', 'getDistricts', 'getSubDistricts', 'getRegions', 'getCities']),
      unitId: wholeNumber(1, 2_147_483_647),
    }),
    data: z.array(z.object({ id: z.number(), name: z.string() })),
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Remembers where goods go; the page then reloads. Source: I7-040. */
  ajax_location_set_location: {
    at: locationCallPaths.ajax_location_set_location,
    body: z.object({ countryCode, cityId: wholeNumber(1, 2_147_483_647).nullish() }),
    data: z.object({ countryCode: z.string(), cityId: z.number().nullable() }),
    refusals: {
      COUNTRY_UNKNOWN: noSuchCountry,
      CITY_UNKNOWN: {
        status: 422,
        text: { id: 'location.city.unknown', message: 'В этой стране нет такого города' },
      },
    },
    proof: 'origin',
    limit: 'edit',
  },
});
