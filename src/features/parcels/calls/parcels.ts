import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { PARCEL_STATES } from '#features/carriers/model.ts';
import { message } from '#i18n/message.ts';
import { PROMISES } from '../rules/promise.ts';

export const parcelSchema = z.object({
  /** As its carrier prints it. */
  number: z.string(),
  carrierName: z.string(),
  /** The carrier's own page of it; null where it has none. */
  url: z.string().nullable(),
  state: z.enum(PARCEL_STATES),
  /** First and last day that the buyer was promised. */
  promisedFrom: z.string(),
  promisedTo: z.string(),
  promise: z.enum(PROMISES),
  /** The last day that is named now, where another is than was promised. */
  expectedTo: z.string().nullable(),
  /** When it came to where it can be had; null while it has not. */
  arrivedOn: z.string().nullable(),
  /** The last day on which its point keeps it, while it lies there. */
  keptUntil: z.string().nullable(),
  /** What moved it, the earliest first. */
  steps: z
    .array(z.object({ state: z.enum(PARCEL_STATES), at: z.string(), place: z.string() }))
    .readonly(),
  timeZone: z.string(),
});
export type ParcelView = z.output<typeof parcelSchema>;

/** The same in one line of a list. */
export const parcelLineSchema = parcelSchema.pick({
  state: true,
  promisedFrom: true,
  promisedTo: true,
  promise: true,
  expectedTo: true,
  arrivedOn: true,
  keptUntil: true,
});
export type ParcelLine = z.output<typeof parcelLineSchema>;

/** Ours: the specification names no such call. Source: C2-080. */
export const listOrderParcels = defineCall({
  name: 'order_parcels',
  about: 'What carries an order, for its owner or the browser that placed it.',
  at: 'GET /{lang}/shop/ajax/order/parcels/get/',
  who: ANYBODY,
  query: z.object({
    order_id: z
      .string()
      .max(20)
      .regex(/^\d{1,20}$/),
  }),
  data: z.object({ parcels: z.array(parcelSchema).readonly() }),
  refusals: {
    ORDER_UNKNOWN: { status: 404, text: message('payment.order-unknown', 'Заказ не найден') },
  },
  proof: 'none',
  limit: 'browse',
});

/** Source: I2-100. */
export const findOwnParcel = defineCall({
  name: 'parcel_track',
  about:
    'A parcel of ours by its number, for whoever may see its order. Anybody else hears what is said of a number that is not ours: that tells nothing of other people’s parcels.',
  at: 'GET /{lang}/shop/ajax/parcel/track/',
  who: ANYBODY,
  query: z.object({ number: z.string().max(60) }),
  data: z.object({
    /** Null: not ours, or somebody else's. */
    parcel: parcelSchema.extend({ orderNumber: z.string(), orderUrl: z.string() }).nullable(),
  }),
  refusals: {},
  proof: 'none',
  limit: 'lookup',
});
