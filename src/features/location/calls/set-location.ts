import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { countryCode, LARGEST_ID, noSuchCity, noSuchCountry } from './location.ts';

/** Source: I7-040, I4-050. */
export const setLocation = defineCall({
  name: 'ajax_location_set_location',
  about: 'Remembers where goods go; the page then reloads.',
  at: 'POST /{lang}/shop/ajax/location/set/',
  who: ANYBODY,
  body: z.object({
    countryCode,
    cityId: wholeNumber(1, LARGEST_ID).nullish(),
    /** Asked for while one is buying: whether the country may be another one is then a question of its own (I6-017). */
    isCheckout: z.boolean().optional(),
  }),
  data: z.object({
    countryCode: z.string(),
    cityId: z.number().nullable(),
    /** What was in the cart can be had again for a day: on the cart's page. */
    isCartCleared: z.boolean(),
  }),
  refusals: {
    COUNTRY_UNKNOWN: noSuchCountry,
    CITY_UNKNOWN: noSuchCity,
    COUNTRY_FIXED: {
      status: 403,
      text: {
        id: 'location.country.fixed',
        message: 'При оформлении заказа страну доставки изменить нельзя',
      },
    },
  },
  proof: 'origin',
  limit: 'edit',
});
