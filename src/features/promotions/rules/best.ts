import { roundingOf, type Currency } from '#base/money.ts';
import { partsOf, type Ground, type Group, type Part } from './parts.ts';
import {
  placeOf,
  sumsOf,
  takePercents,
  type BoughtLine,
  type Changes,
  type Had,
} from './reckon.ts';
import { settle, type Settled } from './settle.ts';
import { solve, type Budget } from './solve.ts';

/** Why one that could be had is not: the one of its group that is had instead, and how much less is paid with that. */
export interface Excluded {
  readonly by: number;
  /** Left out where too much hung together to look for it. */
  readonly savesMinor?: number;
}

export interface Best extends Changes {
  readonly chosen: readonly Had[];
  /** By promotion. */
  readonly excluded: ReadonlyMap<number, Excluded>;
}

/** A cart of so many lines is solved exactly; a larger one as well, as long as its smaller budget lasts. */
const EXACT_LINES = 40;
/**
 * Most prices that are looked at for one cart, so that no company can write promotions that stop the shop. Four groups of four on forty
 * lines stay below it. What is best by then is taken, and what it saves is not looked for any more: the same for the same cart, as work is
 * counted and not time. Only the first way down, which finds something at all, and putting the promotions in order go beyond it.
 */
const MOST_WORK = 1_000_000;
const MOST_WORK_LARGE = 250_000;

/** So many of them for a part that falls apart well; what hangs together more closely is bounded. */
const MOST_SETTLED = 20_000;

const byId = (one: Had, other: Had): number => one.promotion.id - other.promotion.id;

/** Of several that only bring presents, the one that brings most: presents change nothing of what others take off. */
function withoutLesserPresents(group: Group): Group {
  const isGift = ({ steps }: Had): boolean => steps.every(({ kind }) => kind === 'presents');
  const [most, ...lesser] = group
    .filter(isGift)
    .toSorted((one, other) => other.worthMinor - one.worthMinor || byId(one, other));
  return most ? group.filter((each) => !lesser.includes(each)) : group;
}

/** Promotions that exclude each other, group by group in the order in which they act. */
function groupsOf(had: readonly Had[]): readonly Group[] {
  const grouped = had.filter(({ promotion }) => promotion.group !== null);
  return [...Map.groupBy(grouped, ({ promotion }) => placeOf(promotion))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group);
}

/** How much less is paid with each that won than with the next best of its group. */
function savingsOf({ groups }: Part, { chosen, costs }: Settled): ReadonlyMap<Had, number> {
  const savings = new Map<Had, number>();
  for (const [at, group] of groups.entries()) {
    const won = chosen[at];
    if (!won || group.length < 2) continue;
    const others = group.flatMap((each) => (each === won ? [] : (costs.get(each) ?? Infinity)));
    savings.set(won, Math.min(...others) - (costs.get(won) ?? 0));
  }
  return savings;
}

/** The least that is paid for a part; null where the budget does not do: what was not looked for is not said. */
function leastOf(
  part: Part,
  ground: Ground,
  budget: Budget,
  known: Parameters<typeof solve>[3],
): number | null {
  if (budget.left < 0) return null;
  const { best } = solve(part, ground, budget, known);
  return budget.left < 0 ? null : best.costMinor;
}

/** What is chosen of one part, and how much less is paid with it than with the next best of each group, as far as that was found. */
function chosenOf(
  part: Part,
  ground: Ground,
  budget: Budget,
): { chosen: readonly Had[]; savings: ReadonlyMap<Had, number> } {
  const savings = new Map<Had, number>();
  if (part.groups.every(({ length }) => length < 2)) return { chosen: part.groups.flat(), savings };
  const settled = part.isWhole ? settle(part, ground, Math.min(MOST_SETTLED, budget.left)) : null;
  if (settled) {
    budget.left -= settled.work;
    return { chosen: settled.chosen, savings: savingsOf(part, settled) };
  }
  if (part.isWhole) budget.left -= MOST_SETTLED;
  const lean = { ...part, groups: part.groups.map(withoutLesserPresents) };
  const { best, costs, isAll } = solve(lean, ground, budget);
  for (const [at, group] of part.groups.entries()) {
    const won = best.chosen[at];
    if (!won || group.length < 2) continue;
    const others = withoutLesserPresents(group.filter((each) => each !== won));
    const known = Math.min(...others.map((each) => costs.get(each) ?? Infinity));
    // A lesser present costs what the best one does, which may be the one that won.
    const isKnown = isAll && others.every((each) => costs.has(each));
    const instead = { ...lean, groups: lean.groups.map((each, of) => (of === at ? others : each)) };
    const found = { chosen: [], costMinor: known, worthMinor: Infinity };
    const least = isKnown
      ? known
      : leastOf(instead, ground, budget, known === Infinity ? null : found);
    if (least !== null) savings.set(won, Math.max(0, least - best.costMinor));
  }
  return { chosen: best.chosen, savings };
}

/**
 * Of promotions that exclude each other the choice with which least is to be paid; of equals that with the dearest presents. Every
 * promotion without a group is had. Exact: nothing is left out but what cannot be better.
 */
export function bestChoice(
  had: readonly Had[],
  bought: readonly BoughtLine[],
  currency: Currency,
): Best {
  const round = roundingOf(currency);
  const candidates = had.toSorted(byId);
  const groups = groupsOf(candidates);
  // Those without a group act before all others, in the order of their numbers.
  const always = candidates.filter(({ promotion }) => promotion.group === null);
  const now = bought.map(({ priceMinor }) => priceMinor);
  const prices = takePercents(always, now, round);
  const excluded = new Map<number, Excluded>();
  const won = groups.some(({ length }) => length > 1)
    ? wonBy(groups, always, { bought, prices: [...now], round }, excluded)
    : groups.flat();
  prices.push(...takePercents(won, now, round));
  const ordered = [...always, ...won];
  return {
    chosen: ordered.toSorted(byId),
    excluded,
    prices,
    sums: sumsOf(ordered, bought, now),
  };
}

/** Of each group the one that is had, in the order of the groups. @param excluded Gets the others. */
function wonBy(
  groups: readonly Group[],
  always: readonly Had[],
  ground: Ground,
  excluded: Map<number, Excluded>,
): readonly Had[] {
  const budget = { left: ground.bought.length > EXACT_LINES ? MOST_WORK_LARGE : MOST_WORK };
  const won = new Map<Group, Had>();
  for (const part of partsOf(always, groups, ground)) {
    const { chosen, savings } = chosenOf(part, ground, budget);
    for (const [at, group] of part.groups.entries()) {
      const best = chosen[at];
      if (!best) continue;
      won.set(group, best);
      const savesMinor = savings.get(best);
      const by = best.promotion.id;
      const why = savesMinor === undefined ? { by } : { by, savesMinor };
      for (const { promotion } of group) if (promotion.id !== by) excluded.set(promotion.id, why);
    }
  }
  return groups.flatMap((group) => won.get(group) ?? []);
}
