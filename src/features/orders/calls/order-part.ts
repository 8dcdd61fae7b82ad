import { z } from 'zod';

/** A product or a set of a part, at its own price. */
const partItem = z.object({
  sku: z.string(),
  name: z.string(),
  count: z.number(),
  sum: z.number(),
  /** What it would have cost without a set or a struck price; left out where that is no more. */
  oldSum: z.number().optional(),
  /** What is in one of a set: what is paid for, then its presents; left out of products. */
  inside: z
    .array(z.object({ name: z.string(), count: z.number(), isPresent: z.boolean() }))
    .readonly()
    .optional(),
});

/**
 * What of an order is whose, as every page and call shows it (`parts`), before and after it is placed: products at their own prices,
 * what a certificate or a discount takes off, the sum and the points that come of it. Sums are in major units. Source: C1-002, D88.
 */
export const orderPartSchema = z.object({
  /** Null while the buyer has no contract. */
  contract: z.string().nullable(),
  /** The holder's name as the buyer may see it (D73, D84); empty for the buyer's own part and for who has none. */
  name: z.string(),
  isOwner: z.boolean(),
  items: z.array(partItem).readonly(),
  /** What the products cost together. */
  itemsSum: z.number(),
  /** What they would cost without a struck price, gifts apart; of a placed order, of which nothing else says it. */
  fullSum: z.number().optional(),
  /** What a certificate pays of it, by the last signs of its number; null where none does. */
  certificate: z.object({ number: z.string(), name: z.string(), sum: z.number() }).nullable(),
  /** Discounts beside the certificate. */
  discount: z.number(),
  /** What is paid for the part. */
  sum: z.number(),
  points: z.number(),
});

/** Where and when an order comes, as its pages show it. */
export const orderDeliverySchema = z.object({
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string().nullable(),
  /** Null: it does not come. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export type PartItemView = z.output<typeof partItem>;
export type OrderPartView = z.output<typeof orderPartSchema>;
