import { z } from 'zod';

/**
 * How far a payment by number and code is, as its page shows it. `NEW`: a number is asked for; `SUCCESS`: a code was sent; `IN_PROGRESS`: it
 * was right, and the confirmation is under way; `PAID`. Source: C4-100 to C4-104.
 */
export const codeStandingSchema = z.object({
  method: z.string(),
  status: z.enum(['NEW', 'SUCCESS', 'IN_PROGRESS', 'PAID']),
  /** What stands before the number, and how many digits follow. Source: C5-042. */
  prefix: z.string(),
  digits: z.number(),
  /** The digits that were typed, without the prefix. */
  payer: z.string().nullable(),
  /** Our name of this one payment at its provider; null before the first code. */
  paymentToken: z.string().nullable(),
  /** What the payment is confirmed with, once the code was right. */
  authToken: z.string().nullable(),
  codeLength: z.number(),
  /** When another code may be asked for. Source: C4-101. */
  resendAt: z.string().nullable(),
  /** No money is taken. */
  isPractice: z.boolean(),
  /** The order's page, without the form. */
  redirect: z.string(),
  /** The server's clock at this answer. */
  now: z.string(),
});
export type CodeStanding = z.output<typeof codeStandingSchema>;
