import { z } from 'zod';
import type { Currency } from '#base/money.ts';
import type { FieldsOf } from './schema-fields.ts';

/** A currency as calls answer it. Source: C3-020. */
export const currencySchema = z.object({
  externalIso: z.string(),
  logo: z.string(),
  decimals: z.number(),
  isPrefixed: z.boolean(),
  roundRules: z.number(),
} satisfies FieldsOf<Currency>);
