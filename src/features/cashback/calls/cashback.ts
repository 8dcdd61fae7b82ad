import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { CASHBACK_NOTES, CASHBACK_PROGRAMS, CONDITION_KINDS, NO_CASHBACK } from '../model.ts';

/** How far the points of a month have come on the steps of the cashback. */
export const monthStandingSchema = z.object({
  points: z.number(),
  /** 0 before the first step. */
  percent: z.number(),
  /** Null once the last step is reached, and where there are no steps. */
  next: z.object({ percent: z.number(), points: z.number(), missing: z.number() }).nullable(),
});

const sum = z.object({ sum: z.number(), currency: currencySchema });

/** The conditions of somebody's programme. */
const conditions = z.object({
  /** The lowest step first; none for an employee (I6-008). */
  conditions: z
    .array(z.object({ percent: z.number(), kind: z.enum(CONDITION_KINDS), amount: z.number() }))
    .readonly(),
  note: z.enum(CASHBACK_NOTES),
  /** How much of an order bonuses may pay, in percent, and what one of them is worth here. Source: I9-052. */
  bonus: z.object({ limit: z.number(), worth: z.number(), currency: currencySchema }),
});
export type ConditionsView = z.output<typeof conditions>;

/** Source: C2-054, I2-107. */
export const getConditions = defineCall({
  name: 'cashback_conditions',
  about: 'The conditions of whoever asks; a guest is told those of a new client.',
  at: 'GET /{lang}/shop/ajax/cashback/conditions/',
  who: ANYBODY,
  data: conditions,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});

/** What one part of an order brings: of what without tax, how many percent, how much. Source: I9-049, I9-051. */
const line = z.object({
  orderNumber: z.string(),
  /** Day on which it was paid, by the clock of the contract's country. */
  paidOn: z.string(),
  /** Bought by the contract itself; else a package of somebody else's order. */
  isOwn: z.boolean(),
  basis: z.number(),
  percent: z.number(),
  sum: z.number(),
  currency: currencySchema,
  /** Why it brings none; null: it counts. */
  reason: z.enum(NO_CASHBACK).nullable(),
});
export type CashbackLine = z.output<typeof line>;

const cashback = z.object({
  program: z.enum(CASHBACK_PROGRAMS),
  role: z.enum(['pc', 'c', 'o', 'e']),
  /** `2026-11`. */
  month: z.string(),
  isRunning: z.boolean(),
  standing: monthStandingSchema,
  conditions,
  /** Months that there is something to read of, the newest first; the running one is among them. */
  months: z.array(z.string()).readonly(),
  totals: z.array(sum).readonly(),
  /** What was taken back after it had been spent: the next cashback pays it first. */
  owed: z.array(sum).readonly(),
  /** The newest first. */
  lines: z.array(line).readonly(),
  /** There are older lines than these; they are in the totals. */
  hasMore: z.boolean(),
});
export type CashbackView = z.output<typeof cashback>;

/** Ours. */
export const getCashback = defineCall({
  name: 'account_cashback',
  about: 'One month of the contract’s cashback, line by line; without a month, the running one.',
  at: 'GET /{lang}/shop/api/v4/account/cashback',
  who: OWN_CONTRACT,
  query: z.object({
    month: z
      .string()
      .max(7)
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
      .optional(),
  }),
  data: cashback,
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
