import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { packageKeySchema } from './cart-data.ts';

const minor = z.number().int();

const step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('full'),
    changeMinor: minor,
    count: z.number().nullable(),
    priceMinor: minor.nullable(),
  }),
  z.object({ kind: z.literal('reason'), changeMinor: minor, by: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('certificate'), changeMinor: minor, number: z.string() }),
  z.object({ kind: z.enum(['rounding', 'share']), changeMinor: minor }),
]);

const sum = {
  steps: z.array(step).readonly(),
  sumMinor: minor,
  vatMinor: minor,
  pointsHundredths: minor,
};

const line = z.object({
  ...sum,
  key: z.string(),
  sku: z.string(),
  name: z.string(),
  isGift: z.boolean(),
  standing: z.enum(['sold', 'pickupOnly', 'archived', 'missing', 'notOnline', 'unknown']),
  wished: z.number(),
  count: z.number(),
  vatPercent: z.number(),
});

/** Sums are whole minor units: they add up exactly. */
export const explanationSchema = z.object({
  ...sum,
  currency: currencySchema,
  packages: z
    .array(
      z.object({
        ...sum,
        key: packageKeySchema,
        contract: z.string().nullable(),
        name: z.string(),
        isOwner: z.boolean(),
        lines: z.array(line).readonly(),
      }),
    )
    .readonly(),
  tenders: z.array(z.object({ reason: z.string(), amountMinor: minor })).readonly(),
  delivery: z.array(z.object({ reason: z.string(), maxMinor: minor })).readonly(),
});

export type ExplanationView = z.output<typeof explanationSchema>;

/** How each sum of the cart came about: the whole, each package, each line. It is asked for; no other answer carries it. */
export const explainCart = defineCall({
  name: 'cart_explain',
  at: 'GET /{lang}/shop/ajax/cart/explain/',
  who: ANYBODY,
  data: explanationSchema,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
