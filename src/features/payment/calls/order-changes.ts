import { z } from 'zod';
import { METHOD_ICONS } from '#countries/payment-methods.ts';

/** A way to pay, as it is chosen by one press. */
export const wayToPaySchema = z.object({
  alias: z.string(),
  name: z.string(),
  /** A drawing of the kit. */
  icon: z.enum(METHOD_ICONS),
  /** What happens next. */
  note: z.string(),
});
export type WayToPay = z.output<typeof wayToPaySchema>;

/** The code of an order that is paid by one (C3-090). */
const paymentCodeSchema = z.object({
  /** Null for one that has ended: nobody is to use it. */
  live: z
    .object({
      /** Drawn by the server: modules along a side, and the dark ones as one path. */
      size: z.number(),
      path: z.string(),
      /** What it holds: on a phone it opens the bank's app. */
      link: z.string(),
    })
    .nullable(),
  endsAt: z.string(),
});
export type PaymentCode = z.output<typeof paymentCodeSchema>;

/** What a buyer can still do with an order, in every call that shows one. */
export const orderChangesSchema = z.object({
  /** Other ways to pay it, in the country's order. */
  methods: z.array(wayToPaySchema).readonly(),
  /** The way that it has, the last one used; null where there is nothing to pay by it now. */
  method: wayToPaySchema.nullable(),
  code: paymentCodeSchema.nullable(),
  /** Money came when the order was over already: staff look at it. */
  hasLateMoney: z.boolean(),
  canCancel: z.boolean(),
  /** It cannot be taken back here any more, since it is being picked or is packed. */
  isBeingPacked: z.boolean(),
  /** Until when what is paid can be taken back; null where no moment is known: goods can until somebody begins to pick them. */
  cancelUntil: z.string().nullable(),
});
export type OrderChanges = z.output<typeof orderChangesSchema>;
