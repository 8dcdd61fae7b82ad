import { z } from 'zod';

const FORGERIES = ['signature', 'stale', 'reserialised', 'unsigned'] as const;

/** How the sandbox misbehaves; set through `/__control`, kept by this process. */
export const behaviourSchema = z.object({
  /** Notices are never sent. */
  isDropping: z.boolean().default(false),
  /** Each notice is sent so many times. */
  copies: z.number().int().min(1).max(20).default(1),
  /** Later events are sent first. */
  isReversed: z.boolean().default(false),
  /** Every notice is spoilt in this way. */
  forgery: z.enum(FORGERIES).nullable().default(null),
  /** What is taken instead of the sum asked for. */
  takenMinor: z.number().int().min(1).nullable().default(null),
  delaySeconds: z.number().int().min(0).max(86_400).default(0),
  /** What the API does with a new payment: `silent` accepts the connection and never answers. */
  start: z.enum(['ok', 'error', 'silent']).default('ok'),
});

export type Behaviour = z.output<typeof behaviourSchema>;

export const HONEST: Behaviour = behaviourSchema.parse({});
