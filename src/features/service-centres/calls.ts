import { z } from 'zod';
import { defineCalls } from '#base/call.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { serviceCentreCallPaths } from './call-paths.ts';

const countryCode = z
  .string()
  .max(20)
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2}$/);

const centres = z.array(z.object({ contract: z.string(), address: z.string() }));

export const serviceCentreCalls = defineCalls({
  /** Centres of a city, as a bare array; none for a city that has none. Source: I7-017. */
  'api.v1.get-csc.bycity': {
    at: serviceCentreCallPaths['api.v1.get-csc.bycity'],
    params: z.object({ cityId: wholeNumber(1, 2_147_483_647) }),
    data: centres,
    isRawArray: true,
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
  /** Centres of a country, those of the largest cities first, 50 at the most. Source: I7-018. */
  'api.v1.get-csc.bycountry': {
    at: serviceCentreCallPaths['api.v1.get-csc.bycountry'],
    params: z.object({ countryCode }),
    data: centres,
    isRawArray: true,
    refusals: {},
    proof: 'none',
    limit: 'browse',
  },
});
