import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { monthStandingSchema } from './cashback.ts';

const forecast = z.object({
  /** The month as it is, and as it would be. */
  now: monthStandingSchema,
  then: monthStandingSchema,
  /** What the cart itself would bring. */
  sum: z.number(),
  /** What the month's orders of before would bring beyond what they have, since the step is another one. */
  more: z.number(),
  currency: currencySchema,
});
export type Forecast = z.output<typeof forecast>;

/** Ours. */
export const getForecast = defineCall({
  name: 'cashback_forecast',
  about:
    'What the session’s cart would bring if it were paid today; null where there is no cart, or no cashback.',
  at: 'GET /{lang}/shop/ajax/cart/cashback/',
  who: OWN_CONTRACT,
  data: forecast.nullable(),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
