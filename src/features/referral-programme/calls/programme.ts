import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';

const friend = z.object({
  /** As they let themselves be named. */
  name: z.string(),
  /** Day in the store's zone. */
  registeredOn: z.string(),
  points: z.number(),
  /** To the points of the programme; 0: nothing. */
  missing: z.number(),
});

const friendCertificate = z.object({
  number: z.string(),
  /** The month in which the friends came. */
  month: z.string(),
  friends: z.number(),
  sum: z.number(),
  state: z.enum(['active', 'used', 'expired']),
  /** The last day on which it holds. */
  until: z.string(),
});

/** How the signed-in contract stands. */
const ownStanding = z.object({
  points: z.number(),
  missing: z.number(),
  /** Of this month, the first one first. */
  friends: z.array(friend).readonly(),
  /** The same with those that are not named. */
  friendsInAll: z.number(),
  /** Those who have their points, and what they bring as it stands now. */
  counted: z.number(),
  reward: z.number(),
  certificates: z.array(friendCertificate).readonly(),
  /** Friends about whom staff have not decided. */
  waiting: z.number(),
});
export type OwnStanding = z.output<typeof ownStanding>;

const programme = z.object({
  state: z.enum(['upcoming', 'running', 'finished']),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  neededPoints: z.number(),
  friendSum: z.number(),
  certificatePrice: z.number(),
  currency: currencySchema,
  /** `2026-11`. */
  month: z.string(),
  /** Null for a guest, for a managed contract, and for one of another store. */
  own: ownStanding.nullable(),
});

/** Source: I1-015, I9-060 to I9-065. */
export const getProgramme = defineCall({
  name: 'referral_programme',
  about:
    'The store’s reward for friends, and how the signed-in contract stands in it; null where the store has none.',
  at: 'GET /{lang}/shop/api/v4/referral/programme',
  who: ANYBODY,
  data: z.object({ programme: programme.nullable() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
