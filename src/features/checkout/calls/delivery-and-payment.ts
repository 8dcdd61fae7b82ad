import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { LARGEST_ID } from '#features/location/calls/location.ts';
import { message } from '#i18n/message.ts';
import { wholeNumber } from '#platform/number-schema.ts';

const sum = z.object({ value: z.number() });

export const getDeliveryAndPayment = defineCall({
  name: 'shopen_app_ajax_delivery_period_price_payments',
  about: 'What delivery and what payment there is in a city, for a parcel of a named weight.',
  at: 'GET /{lang}/shop/ajax/delivery/period-price-payments/{cityId}/',
  who: ANYBODY,
  params: z.object({ cityId: wholeNumber(1, LARGEST_ID) }),
  data: z.object({
    city: z.object({ id: z.number(), name: z.string(), region: z.string() }),
    /** What the parcel weighs that the prices are of. */
    weightGrams: z.number(),
    delivery_options: z.array(
      z.object({
        type: z.string(),
        baseType: z.string(),
        kind: z.enum(['csc', 'self', 'other']),
        name: z.string(),
        /** The least that it costs. */
        price: sum,
        /** From which order on it costs nothing; null: never, or always. */
        freeFrom: z.object({ value: z.number(), isPoints: z.boolean() }).nullable(),
        period: z.string(),
        maxWeightGrams: z.number(),
        isPaymentTaken: z.boolean(),
        /** Null for a courier. */
        points: z.number().nullable(),
      }),
    ),
    /** Names of couriers that may go there and did not say for how much just now. */
    unanswered: z.array(z.string()),
    payment_options: z.array(
      z.object({ alias: z.string(), name: z.string(), isPaidLater: z.boolean() }),
    ),
  }),
  refusals: {
    CITY_UNKNOWN: {
      status: 404,
      text: message('delivery-and-payment.city-unknown', 'Такого города у нас нет.'),
    },
    CITY_ELSEWHERE: {
      status: 409,
      text: message(
        'delivery-and-payment.city-elsewhere',
        'Этот город в другой стране. Сначала смените страну доставки.',
      ),
    },
  },
  proof: 'none',
  limit: 'browse',
});
