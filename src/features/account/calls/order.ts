import { z } from 'zod';
import { currencySchema } from '#platform/currency-schema.ts';
import { cartInfoSchema } from '#features/orders/calls/cart-info.ts';
import { meansWhySchema } from '#features/orders/calls/means-why.ts';
import { orderDeliverySchema, orderPartSchema } from '#features/orders/calls/order-part.ts';
import { ORDER_PURPOSES } from '#features/orders/model.ts';
import { KEPT_REASONS } from '#features/orders/rules/order-changes.ts';
import { orderChangesSchema } from '#features/payment/calls/order-changes.ts';
import { keptMeansSchema } from '#features/payment/calls/kept-means.ts';
import { PAYMENT_STANDINGS } from '#features/payment/model.ts';
import { ATTEMPT_OUTCOMES } from '#features/payment/rules/attempt-outcome.ts';
import { TIMELINE_KINDS } from '../rules/order-timeline.ts';

const moment = z.string();

/** All of an order for the page that is its own. Sums are in major units. */
export const orderSchema = z.object({
  orderNumber: z.string(),
  headerId: z.number(),
  placedAt: moment,
  timeZone: z.string(),
  standing: z.enum(PAYMENT_STANDINGS),
  canPay: z.boolean(),
  /** Until when the goods wait; null when they wait without limit or no longer. */
  holdEndsAt: moment.nullable(),
  /** The same while it can still be paid: what the page counts down to. Source: I9-003. */
  payUntil: moment.nullable(),
  timeline: z
    .array(
      z.object({
        kind: z.enum(TIMELINE_KINDS),
        at: moment.nullable(),
      }),
    )
    .readonly(),
  /** Why its buyer took it back; null: they did not. */
  cancelReason: z.enum(KEPT_REASONS).nullable(),
  changes: orderChangesSchema,
  /** Who gets it and where may be changed still. */
  canEdit: z.boolean(),
  /** The server's clock at this answer: a countdown trusts no other. */
  now: moment,
  parts: z.array(orderPartSchema).readonly(),
  currency: currencySchema,
  goodsSum: z.number(),
  deliverySum: z.number(),
  /** What it pays: what is no goods has a page of its own. */
  purpose: z.enum(ORDER_PURPOSES),
  /** It holds a monthly kit: what becomes of that is decided where subscriptions are. */
  isMonthly: z.boolean(),
  cartInfo: cartInfoSchema,
  /** Null: of an older order that is not known. */
  why: meansWhySchema.nullable(),
  sum: z.number(),
  points: z.number(),
  delivery: orderDeliverySchema,
  receiver: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  comment: z.string(),
  /** What its buyer chose it by. */
  paymentName: z.string(),
  /** What its reader keeps and may pay it by now. */
  keptMeans: z.array(keptMeansSchema).readonly(),
  /** Payments by a provider, the earliest first. */
  payments: z
    .array(
      z.object({
        at: moment,
        method: z.string(),
        outcome: z.enum(ATTEMPT_OUTCOMES),
        sum: z.number(),
      }),
    )
    .readonly(),
  /** What came back of it, and what went back for that; the earliest first. */
  returns: z
    .array(z.object({ at: moment, title: z.string(), lines: z.array(z.string()).readonly() }))
    .readonly(),
  /** What was agreed to, in the version of that day. */
  documents: z
    .array(z.object({ alias: z.string(), title: z.string(), version: z.number() }))
    .readonly(),
});
