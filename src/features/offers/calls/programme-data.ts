import { z } from 'zod';
import { currencySchema } from '#platform/currency-schema.ts';
import type { Programme } from '../model.ts';

/** Major units, with all that writing them needs of the store's money. */
export const actionMoney = z.object({ value: z.number(), currency: currencySchema });

/** Source: C3-048, C4-027, C4-028. */
export const choiceProductSchema = z.object({
  sku: z.string(),
  name: z.string(),
  missing: z.boolean(),
  isArchived: z.boolean(),
  shortDescription: z.string(),
  scoresAmount: z.number(),
  noSale: z.boolean(),
  catalogLink: z.string(),
  imageURL: z.string().nullable(),
  price: actionMoney,
  /** Null where it costs the same inside. */
  newPrice: actionMoney.nullable(),
});

/** An action of a programme in the cart. Source: C3-023 to C3-026, D43. */
const programmeAction = z.object({
  id: z.number(),
  name: z.string(),
  imageURL: z.string().nullable(),
  presents: z.array(choiceProductSchema).readonly(),
  choice: z
    .array(
      z.object({
        done: z.number(),
        count: z.number(),
        products: z.array(choiceProductSchema).readonly(),
      }),
    )
    .readonly(),
  cartConditions: z.object({ done: z.number(), count: z.number() }).nullable(),
  isRepeatable: z.boolean(),
  countInCart: z.number(),
});

const each = z.array(programmeAction).readonly();

/** `cartData.actions`. Source: C3-023 to C3-026, D43. */
export const programmesSchema = z.object({ Club1000: each, New500: each }) satisfies z.ZodType<
  Record<Programme, readonly z.output<typeof programmeAction>[]>
>;

export type ChoiceProductView = z.output<typeof choiceProductSchema>;
export type ProgrammeActionView = z.output<typeof programmeAction>;
export type ProgrammesView = z.output<typeof programmesSchema>;
