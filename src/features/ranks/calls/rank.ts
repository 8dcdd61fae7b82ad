import { z } from 'zod';

/** A rank by its alias, which chooses its picture (I2-106), and its name. */
const named = z.object({
  alias: z.string(),
  name: z.string(),
  /** Of the name, where it is another one than the page's. */
  language: z.string().optional(),
});

const volumes = z.object({ personal: z.number(), firstLine: z.number() });

/** The rank of a consultant, what it rests on, and what is missing for the next one. Points. */
export const rankStandingSchema = z.object({
  held: named,
  /** The month that brought it, `2026-10`, and the last day on which it holds; null for the rank that everybody has. */
  basis: volumes.extend({ month: z.string(), until: z.string() }).nullable(),
  /** Of the running month, as it stands now. */
  month: volumes,
  /** A higher rank that these points are enough for; the night gives it. */
  reached: named.nullable(),
  /** What the month must still bring for the rank to stay. */
  keep: volumes.nullable(),
  next: named.extend({ needed: volumes, missing: volumes }).nullable(),
});

export type RankStanding = z.output<typeof rankStandingSchema>;
