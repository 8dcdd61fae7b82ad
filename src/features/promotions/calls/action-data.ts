import { z } from 'zod';
import { actionMoney, choiceProductSchema } from '#features/offers/calls/programme-data.ts';
import { PROGRAMMES, PROMOTION_TYPES } from '#features/offers/model.ts';
import { currencySchema } from '#platform/currency-schema.ts';

/** Source: C3-046. */
const choice = z.object({
  /** Among all choices of the promotion: it stays the same when others need no choosing any more. */
  place: z.number(),
  count: z.number(),
  collectionId: z.number(),
  optional: z.boolean(),
  products: z.array(choiceProductSchema).readonly(),
});

const meantGoods = z.object({ name: z.string(), link: z.string() });

/** A promotion as calls and pages carry it. Source: C3-039 to C3-048. Sums are in major units. */
export const actionSchema = z.object({
  id: z.number(),
  actionType: z.enum(PROMOTION_TYPES),
  name: z.string(),
  /** Markup that the server has rendered and cleaned. */
  description: z.string(),
  imageURL: z.string().nullable(),
  /** The same picture for dense and wide screens. Its name is ours. */
  largeImageURL: z.string().nullable(),
  campaignId: z.number().nullable(),
  /** A ladder for newcomers has a shorter wizard. Source: C4-022. */
  programme: z.enum(PROGRAMMES).nullable(),
  /** Of all sums of it, also where it has no condition and nothing is chosen. */
  currency: currencySchema,
  kitSku: z.string().nullable(),
  kitPoint: z.number().nullable(),
  /** Null: the sum of what is chosen. */
  kitPrice: z.object({ value: z.number() }).nullable(),
  /** ISO moments; an end of null: none is known. */
  date: z.object({ start: z.string(), end: z.string().nullable() }),
  isMultipleKits: z.boolean(),
  isRepeatable: z.boolean(),
  isMargined: z.boolean(),
  missing: z.boolean(),
  noSale: z.boolean(),
  isShow: z.boolean(),
  is3DaysAction: z.boolean(),
  isForLimitedSet: z.boolean(),
  isBlocked: z.boolean(),
  /** All that there were in all orders are gone. Its name is ours. */
  isAllGone: z.boolean(),
  /** Why not, each a sentence that the buyer can act on. Source: C4-034, C8-016. */
  errorMessages: z.array(z.string()).readonly(),
  multiplyIndex: z.number(),
  countInCart: z.number(),
  limitedSetData: z.object({ currentItemSum: z.object({ value: z.number() }) }).nullable(),
  /** Null without a condition. */
  cartConditions: z
    .object({
      minCartPrice: actionMoney.nullable(),
      minCartPoint: z.number().nullable(),
      count: z.number(),
      done: z.number(),
      remain: z.number(),
      progress: z.number(),
    })
    .nullable(),
  /** What counts towards the condition and is meant by a discount: the first categories and products. Null: all goods. */
  meant: z
    .object({
      categories: z.array(meantGoods).readonly(),
      products: z.array(meantGoods).readonly(),
      /** So many more are not named. */
      more: z.number(),
    })
    .nullable(),
  /** Those that are still to be made: mandatory ones first. Source: C4-044 to C4-046. */
  choice: z.array(choice).readonly(),
  /** In it without being chosen: of a choice of one product, and what is always in it. Source: C4-045. */
  chosen: z.array(z.object({ count: z.number(), product: choiceProductSchema })).readonly(),
  present: z.object({
    products: z.array(choiceProductSchema.extend({ count: z.number() })).readonly(),
  }),
});

export type ActionView = z.output<typeof actionSchema>;
export type ChoiceView = z.output<typeof choice>;
export type { ChoiceProductView } from '#features/offers/calls/programme-data.ts';
