import { z } from 'zod';

const PAGE_MOST = 200;
const SKU_EXAMPLE = '400501';

export const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_MOST)
  .default(50)
  .describe('How many rows of a page.');

export const store = z
  .string()
  .regex(/^[a-z]{2}$/)
  .describe('Code of a store.')
  .meta({ examples: ['ru'] });
export const storeAsked = store
  .optional()
  .describe('Only of this store; left out: of all that the key is of.');

export const sku = z
  .string()
  .min(1)
  .max(64)
  .describe('Number of a product.')
  .meta({ examples: [SKU_EXAMPLE] });
/** As it stands in an address: one that no product has is one that is not there. */
export const skuInPath = z.object({
  sku: z
    .string()
    .max(200)
    .describe('Number of a product.')
    .meta({ examples: [SKU_EXAMPLE] }),
});

export const minor = z.number().int().describe('Money in minor units of the currency.');
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217.')
  .meta({ examples: ['RUB'] });
export const country = z
  .string()
  .describe('Two letters, small.')
  .meta({ examples: ['ru'] });

/** A moment that there is, and not before 1970: nothing happened then, and of the year 0 the database knows nothing. */
export const momentSent = z.iso
  .datetime()
  .refine((text) => Date.parse(text) >= 0, 'There is no such moment');

/** A moment in an answer. */
export const moment = z.preprocess(
  (given) => (given instanceof Date ? given.toISOString() : given),
  z.iso.datetime(),
);

/** A page of a list, with the place from which the next one is asked. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row).readonly(),
    next: z.string().nullable().describe('For `after` of the next page; null: that was the last.'),
  });
