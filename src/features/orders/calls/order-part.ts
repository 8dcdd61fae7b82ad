import { z } from 'zod';

/** `parts` of every call that tells of an order. Source: C1-002, D88. */
export const orderPartSchema = z.object({
  contract: z.string().nullable(),
  name: z.string(),
  isOwner: z.boolean(),
  items: z
    .array(z.object({ sku: z.string(), name: z.string(), count: z.number(), sum: z.number() }))
    .readonly(),
  itemsSum: z.number(),
  certificate: z.object({ number: z.string(), name: z.string(), sum: z.number() }).nullable(),
  discount: z.number(),
  sum: z.number(),
  points: z.number(),
});
