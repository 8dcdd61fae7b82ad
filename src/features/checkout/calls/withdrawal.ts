import { z } from 'zod';

/** The right of withdrawal, in the reader's words, and how a monthly kit ends. */
export const withdrawalSchema = z.object({
  text: z.string(),
  /** Of the subscriptions of this order; none without one. */
  monthly: z.array(z.string()).readonly(),
  /** Where all of it stands; null: the store has no such page. */
  document: z.object({ alias: z.string(), title: z.string(), page: z.string() }).nullable(),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;
