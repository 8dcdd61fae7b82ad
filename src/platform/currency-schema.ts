import { z } from 'zod';

/** A currency as calls answer it. Source: C3-020. */
export const currencySchema = z.object({
  externalIso: z.string(),
  logo: z.string(),
  decimals: z.number(),
  isPrefixed: z.boolean(),
  roundRules: z.number(),
});
