import { simulate } from './simulate.ts';
import type { WorldRule } from './world.ts';

export const SEEDS_AT_MOST = 600;

/** What the simulation must say of a shop in which a rule is broken. */
export const PLANTED_BUGS: Readonly<Record<WorldRule, RegExp>> = {
  'carts are not locked and orders not unique': /became \d+ orders/,
  'stock is read without a lock': /stock_check/,
  'attempts are not locked': /with 0 paid attempts|on cash/,
  'outbox rows are stored after the commit': /confirmed 0 times/,
  'cancelled orders keep their units': /reserved, 0 held/,
  'goods are given back without asking about the payment':
    /cancelled although it had been paid in time/,
  'sums that were paid are not compared': /paid by money that does not fit|the provider has/,
  'mails are not deduplicated': /(confirmed|told to be paid) 2 times/,
};

// The keys of the table above are rules.
export const RULES = Object.keys(PLANTED_BUGS) as WorldRule[];

/** The first seed that notices the broken rule; null when none does. */
export async function findPlanted(rule: WorldRule): Promise<number | null> {
  for (let seed = 1; seed <= SEEDS_AT_MOST; seed += 1)
    if ((await simulate(seed, { broken: [rule] })).violations.length > 0) return seed;
  return null;
}
