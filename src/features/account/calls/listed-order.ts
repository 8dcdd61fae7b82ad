import { z } from 'zod';
import { rankStandingSchema } from '#features/ranks/calls/rank.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { PACKING_STATES } from '#features/orders/rules/packing.ts';
import { orderDeliverySchema, orderPartSchema } from '#features/orders/calls/order-part.ts';
import { parcelLineSchema } from '#features/parcels/calls/parcels.ts';
import { PAYMENT_STANDINGS } from '#features/payment/model.ts';

/** An order as lists show it. Sums are in major units. */
export const listedOrderSchema = z.object({
  orderNumber: z.string(),
  headerId: z.number(),
  /** Day in the order's own country, `2026-11-24`. */
  placedOn: z.string(),
  sum: z.number(),
  currency: currencySchema,
  pieces: z.number(),
  /** The first five. */
  products: z.array(z.object({ sku: z.string(), name: z.string() })).readonly(),
  /** Who gets how much of it; empty where all of it is the buyer's own. Source: C1-002. */
  shares: z
    .array(
      orderPartSchema.pick({ contract: true, name: true, isOwner: true, sum: true, points: true }),
    )
    .readonly(),
  standing: z.enum(PAYMENT_STANDINGS),
  canPay: z.boolean(),
  delivery: orderDeliverySchema.pick({ name: true, address: true, from: true, to: true }),
  /** How far its packers are; null: nobody has begun, or its parcel says more. */
  packing: z.enum(PACKING_STATES).nullable(),
  /** Where its parcel is; null while it has none. */
  parcel: parcelLineSchema.nullable(),
  /** Address of the order's own page. */
  url: z.string(),
});

/** What the account's first page tells of beside the frame's own facts. */
export const overviewSchema = z.object({
  /** The newest order; null before the first one. */
  order: listedOrderSchema.nullable(),
  /** The newest that waits for its money, which may be that one, and until when its goods wait. */
  unpaid: listedOrderSchema
    .pick({ orderNumber: true, url: true, sum: true, currency: true, standing: true })
    .extend({ payUntil: z.string().nullable() })
    .nullable(),
  /** Certificates that can still be used. */
  certificates: z.object({
    count: z.number(),
    /** The one that is over first, within 30 days; the last day on which it holds. */
    ending: z.object({ number: z.string(), on: z.string() }).nullable(),
  }),
  /** What came to bonuses and credit and left them, the newest first, ten at the most; below zero what was spent. */
  movements: z
    .array(
      z.object({
        at: z.string(),
        means: z.enum(['bonus', 'credit']),
        kind: z.enum(['given', 'placed', 'cancelled', 'refunded', 'cashback']),
        change: z.number(),
        orderNumber: z.string().nullable(),
      }),
    )
    .readonly(),
  currency: currencySchema,
  /** A consultant's rank and the way to the next one; null where there are none. Source: I2-106. */
  rank: rankStandingSchema.nullable(),
});
