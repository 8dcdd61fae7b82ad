import { z } from 'zod';

/** What a buyer can still do with an order, in every call that shows one. */
export const orderChangesSchema = z.object({
  /** Other ways to pay it, in the country's order. */
  methods: z.array(z.object({ alias: z.string(), name: z.string() })).readonly(),
  canCancel: z.boolean(),
  /** Until when a paid order can be taken back; null where no moment is known. */
  cancelUntil: z.string().nullable(),
});
export type OrderChanges = z.output<typeof orderChangesSchema>;
