import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { wholeNumber } from '#platform/number-schema.ts';

const countryCode = z
  .string()
  .max(20)
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2}$/);

/** A service centre as it is offered: its number and its address. Source: I2-054. */
const centre = z.object({ contract: z.string(), address: z.string() });
export type ListedCentre = z.output<typeof centre>;
const centres = z.array(centre);

/** Source: I7-017. */
export const getCentresByCity = defineCall({
  name: 'api.v1.get-csc.bycity',
  about: 'Centres of a city, as a bare array; none for a city that has none.',
  at: 'GET /{lang}/shop/api/v1/get-csc/bycity/{cityId}',
  who: ANYBODY,
  params: z.object({ cityId: wholeNumber(1, 2_147_483_647) }),
  data: centres,
  isRawArray: true,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** Source: I7-018. */
export const getCentresByCountry = defineCall({
  name: 'api.v1.get-csc.bycountry',
  about: 'Centres of a country, those of the largest cities first, 50 at the most.',
  at: 'GET /{lang}/shop/api/v1/get-csc/bycountry/{countryCode}',
  who: ANYBODY,
  params: z.object({ countryCode }),
  data: centres,
  isRawArray: true,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
