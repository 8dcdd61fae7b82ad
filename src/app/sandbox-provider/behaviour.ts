import { z } from 'zod';

const FORGERIES = [
  'signature',
  'stale',
  'early',
  'reserialised',
  'unsigned',
  'signed-twice',
] as const;

/** How the sandbox misbehaves; set through `/__control`, kept by this process. */
export const behaviourSchema = z.object({
  /** Webhooks are never sent. */
  isDropping: z.boolean().default(false),
  /** Each webhook is sent so many times. */
  copies: z.number().int().min(1).max(20).default(1),
  /** Later events are sent first. */
  isReversed: z.boolean().default(false),
  /** Every webhook is spoilt in this way. */
  forgery: z.enum(FORGERIES).nullable().default(null),
  /** What is taken instead of the sum asked for. */
  takenMinor: z.number().int().min(1).nullable().default(null),
  /** In which currency it is taken instead of the one asked for. */
  takenCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  /** Whose account the money goes to instead of the shop's. */
  takenBy: z.string().min(1).max(60).nullable().default(null),
  /** Which order it says it was paid for instead of the right one. */
  takenFor: z.string().min(1).max(40).nullable().default(null),
  /** How long a code can be paid. */
  codeSeconds: z.number().int().min(1).max(86_400).default(900),
  delaySeconds: z.number().int().min(0).max(86_400).default(0),
  /** What the API does with a new payment: `silent` accepts the connection and never answers; a charge that is `unanswered` is made all the same. */
  start: z.enum(['ok', 'error', 'silent', 'unanswered']).default('ok'),
  /** What it says of known payments: `stale` knows of no decision yet, `unknown` of no payment at all. */
  status: z.enum(['ok', 'stale', 'unknown', 'error', 'silent']).default('ok'),
  /** What it does when money is to go back: `unanswered` sends it and says nothing of that. */
  refund: z.enum(['ok', 'error', 'unanswered']).default('ok'),
});

export type Behaviour = z.output<typeof behaviourSchema>;

export const HONEST: Behaviour = behaviourSchema.parse({});
