import { roundingOf, type Currency } from '#base/money.ts';
import { partsOf, type Ground, type Group, type Part } from './parts.ts';
import { changesBy, inOrder, placeOf, type BoughtLine, type Changes, type Had } from './reckon.ts';
import { groundOf, solve, type Budget } from './solve.ts';

/** Why one that could be had is not: the one of its group that is had instead, and how much less is paid with that. */
export interface Excluded {
  readonly by: number;
  readonly savesMinor: number;
}

export interface Best extends Changes {
  readonly chosen: readonly Had[];
  /** By promotion. */
  readonly excluded: ReadonlyMap<number, Excluded>;
}

/**
 * Most prices that are looked at for one cart, so that no company can write promotions that stop the shop: some ten milliseconds. Four
 * groups of four on forty lines stay far below it. What is best by then is taken: the same for the same cart, as work is counted and not
 * time.
 */
const MOST_WORK = 1_000_000;

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

/** What is chosen of one part, and how much less is paid with it than with the next best of each group. */
function chosenOf(
  part: Part,
  ground: Ground,
  budget: Budget,
): { chosen: readonly Had[]; savings: ReadonlyMap<Had, number> } {
  const savings = new Map<Had, number>();
  if (part.groups.every(({ length }) => length < 2)) return { chosen: part.groups.flat(), savings };
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
    const next = isKnown
      ? known
      : solve(instead, ground, budget, known === Infinity ? null : found).best.costMinor;
    savings.set(won, Math.max(0, next - best.costMinor));
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
  const excluded = new Map<number, Excluded>();
  if (groups.every(({ length }) => length < 2))
    return { chosen: candidates, excluded, ...changesBy(candidates, bought, round) };
  const always = inOrder(candidates.filter(({ promotion }) => promotion.group === null));
  const ground = groundOf(always, bought, round);
  const chosen = [...always];
  const budget = { left: MOST_WORK };
  for (const part of partsOf(always, groups, ground)) {
    const own = chosenOf(part, ground, budget);
    chosen.push(...own.chosen);
    for (const [won, savesMinor] of own.savings)
      for (const { promotion } of part.groups.find((group) => group.includes(won)) ?? [])
        if (promotion.id !== won.promotion.id)
          excluded.set(promotion.id, { by: won.promotion.id, savesMinor });
  }
  const all = chosen.toSorted(byId);
  return { chosen: all, excluded, ...changesBy(all, bought, round) };
}
