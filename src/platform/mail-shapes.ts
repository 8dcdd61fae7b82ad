import { z } from 'zod';
import type { Text } from '#base/call.ts';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import type { ShownSecondPrice } from '#base/second-price.ts';

/**
 * What was queued or put together for a mail, in the shape that the mail has now.
 *
 * @param what Names it in the fault.
 * @throws When it has another shape, with the places that differ and without what stands there: that may be anybody's.
 */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
  what: string,
): z.output<Shape> {
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join('.') || 'the whole');
  throw new Error(`${what} has another shape than it was given: ${places.join(', ')}`);
}

export const currencyShape = z.object({
  externalIso: z
    .string()
    .length(3)
    .meta({ examples: ['RUB'] }),
  logo: z.string(),
  decimals: z.int().min(0).max(4),
  isPrefixed: z.boolean(),
  roundRules: z.number(),
}) satisfies z.ZodType<Currency>;

/** How prices stand in a second currency there and then; null where they do not. Source: C9-021, I9-044. */
export const secondPriceShape = z
  .object({
    when: z.string().meta({ examples: ['RUB'] }),
    sign: z.string(),
    by: z.int().positive(),
    of: z.int().positive(),
  })
  .nullable() satisfies z.ZodType<ShownSecondPrice | null>;

/** A text of the catalogues that is looked up in the language of the mail. */
export const textShape = z.object({
  id: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) satisfies z.ZodType<Text>;

/** A day such as 2026-11-24. */
export const dayShape = z
  .custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value))
  .meta({ examples: ['2026-11-24'] });

/** Where a contract can be withdrawn from, and what that is called. */
export const withdrawalShape = z.object({ url: z.url(), press: textShape });
