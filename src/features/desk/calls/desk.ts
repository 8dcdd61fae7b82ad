import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { OWN_CONTRACT } from '#base/rights.ts';
import { currencySchema } from '#platform/currency-schema.ts';
import { wholeNumber } from '#platform/number-schema.ts';
import { TEAM_PARTS } from '../model.ts';

/** Points of the running month, and of the one before it as a whole. */
const twoMonths = { points: z.number(), pointsBefore: z.number() };

/** Somebody whose mentor the consultant is. */
const member = z.object({
  contract: z.string(),
  /** Masked but for who agreed to the whole name (D84). */
  name: z.string(),
  /** Day of registration in the country of the desk's owner. */
  registeredOn: z.string(),
  /** Registered in the running month. */
  isNew: z.boolean(),
  ...twoMonths,
});
export type Member = z.output<typeof member>;

/** A cart that was shared by a link, and what became of it. */
const share = z.object({
  createdOn: z.string(),
  /** Hour and minute, `14:05`. */
  createdAt: z.string(),
  /** The last day of the link. */
  until: z.string(),
  isOver: z.boolean(),
  /** Some of its products in the language of the page, and how many others there are. */
  names: z.array(z.string()).readonly(),
  others: z.number(),
  /** Carts that something of it was put into, and orders that hold something of it. */
  taken: z.number(),
  ordered: z.number(),
});
export type Share = z.output<typeof share>;

/** What the owner of the desk has ordered for one contract in two months. */
const packageSum = z.object({
  contract: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  /** Paid orders of the running month, and what their goods cost. */
  orders: z.number(),
  sum: z.number(),
  currency: currencySchema,
  ...twoMonths,
});
export type PackageSum = z.output<typeof packageSum>;

/** A certificate that is over soon. */
const ending = z.object({
  number: z.string(),
  limit: z.number(),
  currency: currencySchema,
  until: z.string(),
});
export type EndingCertificate = z.output<typeof ending>;

const desk = z.object({
  /** `2026-11`, by the clock of the contract's country, and the month before. */
  month: z.string(),
  monthBefore: z.string(),
  /** Points of all clients together: what ranks and cashback count as the first line. */
  firstLine: z.object(twoMonths),
  counts: z.record(z.enum(TEAM_PARTS), z.number()),
  /** Whether the owner's cart may hold a package of somebody else (C6-006). */
  mayPack: z.boolean(),
  /** There are more people than are looked at; the newest are. */
  isCut: z.boolean(),
  show: z.enum(TEAM_PARTS),
  /** Whoever has most points of the month is first. */
  members: z.array(member).readonly(),
  page: z.number(),
  pages: z.number(),
  /** The newest first. */
  shares: z.array(share).readonly(),
  packages: z.array(packageSum).readonly(),
  certificates: z.array(ending).readonly(),
});
export type Desk = z.output<typeof desk>;

/** Ours. */
export const getDesk = defineCall({
  name: 'account_desk',
  about:
    'What a consultant works with: the people whose mentor they are with the points of each, shared carts and what became of them, orders by package, certificates that are over soon. Null for contracts without a team.',
  at: 'GET /{lang}/shop/api/v4/account/desk',
  who: OWN_CONTRACT,
  query: z.object({
    show: z.enum(TEAM_PARTS).default('clients'),
    page: wholeNumber(1, 1_000).default(1),
  }),
  data: z.object({ desk: desk.nullable() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
