import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { locationCallPaths } from './call-paths.ts';
import { CITY_QUERY_MAX } from './model.ts';

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
