import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { LINE_STANDINGS } from '../rules/pricing/pricing.ts';
import { packageKeySchema } from './cart-data.ts';

const minor = z.number().int();

/** One step of a sum, and by how many minor units it changed it. */
const step = z.discriminatedUnion('kind', [
  /** What it costs without any reduction; `count` × `priceMinor` where one product is meant. */
  z.object({
    kind: z.literal('full'),
    changeMinor: minor,
    count: z.number().nullable(),
    priceMinor: minor.nullable(),
  }),
  /** A cheaper price or a discount, in the words of whoever gave it; a gift changes nothing. */
  z.object({ kind: z.literal('reason'), changeMinor: minor, by: z.string(), reason: z.string() }),
  /** What a certificate pays, whose number ends so. Source: D88. */
  z.object({ kind: z.literal('certificate'), changeMinor: minor, number: z.string() }),
  /** What the currency's rule made of the sums that were computed; a part of the discounts on the whole order. */
  z.object({ kind: z.enum(['rounding', 'share']), changeMinor: minor }),
]);

/** A sum and the steps that add up to it exactly. */
const sum = z.object({
  steps: z.array(step).readonly(),
  sumMinor: minor,
  /** Tax contained in it. */
  vatMinor: minor,
  pointsHundredths: minor,
});

const line = sum.extend({
  key: z.string(),
  sku: z.string(),
  name: z.string(),
  isGift: z.boolean(),
  /** Whether it can be sold, and else why it counts for nothing. */
  standing: z.enum(LINE_STANDINGS),
  wished: z.number(),
  count: z.number(),
  vatPercent: z.number(),
});

/** Sums are whole minor units: they add up exactly. */
export const explanationSchema = sum.extend({
  currency: currencySchema,
  packages: z
    .array(
      sum.extend({
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

export type SumStep = z.output<typeof step>;
export type ExplainedSum = z.output<typeof sum>;
/** A line before it has a name in the reader's language. */
export type ExplainedLine = Omit<z.output<typeof line>, 'name'>;
export type ExplanationView = z.output<typeof explanationSchema>;

export const explainCart = defineCall({
  name: 'cart_explain',
  about:
    'How each sum of the cart came about: the whole, each package, each line. It is asked for; no other answer carries it.',
  at: 'GET /{lang}/shop/ajax/cart/explain/',
  who: ANYBODY,
  data: explanationSchema,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
