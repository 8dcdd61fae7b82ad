import type { Currency } from '#base/money.ts';
import {
  lessPercent,
  placeOf,
  reckon,
  roundingOf,
  type BoughtLine,
  type Had,
  type Reckoned,
  type Round,
} from './reckon.ts';

/** Why one that could be had is not: the one of its group that is had instead, and how much less is paid with that. */
export interface Excluded {
  readonly by: number;
  readonly savesMinor: number;
}

export interface Best extends Reckoned {
  readonly chosen: readonly Had[];
  /** By promotion. */
  readonly excluded: ReadonlyMap<number, Excluded>;
}

/**
 * Most prices that are looked at for one cart, so that no company can write promotions that stop the shop: some ten milliseconds. Four
 * groups of four on forty lines stay far below it. What is best by then is taken.
 */
const MOST_WORK = 1_000_000;

/** What may still be looked at. */
interface Budget {
  left: number;
}

/** Of those that exclude each other exactly one is had; those that go with all are groups of one. */
type Group = readonly Had[];

interface Found {
  readonly chosen: readonly Had[];
  readonly costMinor: number;
  readonly worthMinor: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const isBetter = (one: Omit<Found, 'chosen'>, other: Omit<Found, 'chosen'> | null): boolean =>
  other === null ||
  one.costMinor < other.costMinor ||
  (one.costMinor === other.costMinor && one.worthMinor > other.worthMinor);

const byId = (one: Had, other: Had): number => one.promotion.id - other.promotion.id;

const percentOf = ({ steps }: Had): number =>
  steps.find(({ kind }) => kind === 'percent')?.percentOff ?? 0;

/** The most that it can take off beside percents of prices, whatever else is had. */
function mostOff({ steps, lines }: Had, bought: readonly BoughtLine[]): number {
  const most = Math.max(0, ...lines.map((at) => bought[at]?.priceMinor ?? 0));
  const all = () =>
    sum(lines.map((at) => (bought[at]?.priceMinor ?? 0) * (bought[at]?.count ?? 0)));
  const of = ({ kind, percentOff, offMinor }: Had['steps'][number]): number => {
    if (kind === 'onePiece')
      return Math.min(most, Math.floor((most * percentOff) / 100) + offMinor);
    return kind === 'amount' ? Math.min(offMinor, all()) : 0;
  };
  return sum(steps.map(of));
}

/** What bounds a group from below while it is open, or one of it that is chosen. */
interface Bound {
  /** The largest percentage for each line. */
  readonly percents: readonly number[];
  readonly offMinor: number;
  readonly worthMinor: number;
}

const boundOf = (group: Group, bought: readonly BoughtLine[]): Bound => {
  const percents = bought.map(() => 0);
  for (const each of group)
    for (const at of each.lines) percents[at] = Math.max(percents[at] ?? 0, percentOf(each));
  return {
    percents,
    offMinor: Math.max(0, ...group.map((each) => mostOff(each, bought))),
    worthMinor: Math.max(0, ...group.map(({ worthMinor }) => worthMinor)),
  };
};

/** Prices after a group. A rounded price only falls when a percentage grows, so bounds hold to the last unit. */
const after = (prices: readonly number[], { percents }: Bound, round: Round): readonly number[] =>
  prices.map((price, at) => (percents[at] ? lessPercent(price, percents[at], round) : price));

/** What is chosen so far. */
interface Begun {
  readonly chosen: readonly Had[];
  readonly prices: readonly number[];
  readonly offMinor: number;
  readonly worthMinor: number;
}

/** The best that can become of it: each open group gives each line its largest percentage. */
function outlook(
  { prices, offMinor, worthMinor }: Omit<Begun, 'chosen'>,
  open: readonly Bound[],
  bought: readonly BoughtLine[],
  round: Round,
): Omit<Found, 'chosen'> {
  const least = open.reduce((now, bound) => after(now, bound, round), prices);
  const whole = bought.reduce((all, { count }, at) => all + (least[at] ?? 0) * count, 0);
  return {
    costMinor: Math.max(0, whole - offMinor - sum(open.map((each) => each.offMinor))),
    worthMinor: worthMinor + sum(open.map((each) => each.worthMinor)),
  };
}

/** Each group's promotions with their bounds, what saves most by itself first. */
const optionsOf = (group: Group, bought: readonly BoughtLine[], round: Round) =>
  group
    .map((had) => ({
      had,
      bound: boundOf([had], bought),
      alone: group.length > 1 ? reckon([had], bought, round).costMinor : 0,
    }))
    .toSorted(
      (one, other) =>
        one.alone - other.alone ||
        other.had.worthMinor - one.had.worthMinor ||
        byId(one.had, other.had),
    );

/** Branch and bound over the groups, in the order in which they act. */
function solve(
  groups: readonly Group[],
  bought: readonly BoughtLine[],
  round: Round,
  budget: Budget,
): Found {
  const options = groups.map((group) => optionsOf(group, bought, round));
  const bounds = groups.map((group) => boundOf(group, bought));
  let best: Found | null = null;
  const visit = ({ chosen, ...begun }: Begun): void => {
    if (budget.left < 0 && best) return;
    const own = options[chosen.length];
    if (!own) {
      budget.left -= bought.length * 4 * groups.length;
      const { costMinor } = reckon(chosen, bought, round);
      const found = { chosen, costMinor, worthMinor: begun.worthMinor };
      if (isBetter(found, best)) best = found;
      return;
    }
    const open = bounds.slice(chosen.length + 1);
    for (const { had, bound } of own) {
      // Where there is nothing to choose, there is nothing to look out for.
      const isAlone = own.length === 1;
      budget.left -= bought.length * (isAlone ? 1 : 2 + open.length);
      const next = {
        prices: after(begun.prices, bound, round),
        offMinor: begun.offMinor + bound.offMinor,
        worthMinor: begun.worthMinor + had.worthMinor,
      };
      if (best === null || isAlone || isBetter(outlook(next, open, bought, round), best))
        visit({ chosen: [...chosen, had], ...next });
    }
  };
  const prices = bought.map(({ priceMinor }) => priceMinor);
  visit({ chosen: [], prices, offMinor: 0, worthMinor: 0 });
  return best ?? { chosen: [], costMinor: reckon([], bought, round).costMinor, worthMinor: 0 };
}

/** Of several that only bring presents, the one that brings most: presents change nothing of what others take off. */
function withoutLesserPresents(group: Group): Group {
  const isGift = ({ steps }: Had): boolean => steps.every(({ kind }) => kind === 'presents');
  const [most, ...lesser] = group
    .filter(isGift)
    .toSorted(
      (one, other) => other.worthMinor - one.worthMinor || one.promotion.id - other.promotion.id,
    );
  return most ? group.filter((each) => !lesser.includes(each)) : group;
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
  const groups = [...Map.groupBy(candidates, ({ promotion }) => placeOf(promotion))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group);
  if (!isContested(groups))
    return { chosen: candidates, excluded: new Map(), ...reckon(candidates, bought, round) };
  const budget = { left: MOST_WORK };
  const excluded = new Map<number, Excluded>();
  const chosen: Had[] = [];
  for (const part of apart(groups.map(withoutLesserPresents))) {
    const best = isContested(part) ? solve(part, bought, round, budget) : { chosen: part.flat() };
    chosen.push(...best.chosen);
  }
  const all = chosen.toSorted(byId);
  const reckoned = reckon(all, bought, round);
  for (const group of groups.filter(({ length }) => length > 1)) {
    const won = all.find((each) => group.includes(each));
    if (!won) continue;
    const savesMinor = savedBy(won, group, groups, all, { bought, round, budget });
    for (const { promotion } of group)
      if (promotion.id !== won.promotion.id)
        excluded.set(promotion.id, { by: won.promotion.id, savesMinor });
  }
  return { chosen: all, excluded, ...reckoned };
}

const isContested = (groups: readonly Group[]): boolean => groups.some(({ length }) => length > 1);

/** Lines that a group can take something off. */
const linesOf = (group: Group): readonly number[] =>
  group.flatMap(({ steps, lines }) => (steps.some(({ kind }) => kind !== 'presents') ? lines : []));

/** Groups that can take something off the same lines, together; those apart from each other are chosen by themselves. */
function apart(groups: readonly Group[]): readonly (readonly Group[])[] {
  interface Part {
    lines: number[];
    groups: Group[];
  }
  const partOf = new Map<number, Part>();
  const parts = new Set<Part>();
  for (const group of groups) {
    const joined: Part = { lines: [...new Set(linesOf(group))], groups: [group] };
    for (const part of new Set(joined.lines.flatMap((at) => partOf.get(at) ?? []))) {
      parts.delete(part);
      joined.groups = [...part.groups, ...joined.groups];
      joined.lines = [...new Set([...part.lines, ...joined.lines])];
    }
    for (const at of joined.lines) partOf.set(at, joined);
    parts.add(joined);
  }
  const places = new Map(groups.map((group, at) => [group, at]));
  const placed = (group: Group): number => places.get(group) ?? 0;
  return [...parts].map((part) =>
    part.groups.toSorted((one, other) => placed(one) - placed(other)),
  );
}

interface Asked {
  readonly bought: readonly BoughtLine[];
  readonly round: Round;
  readonly budget: Budget;
}

/** How much less is paid with the best of a group than with the next best. */
function savedBy(
  won: Had,
  group: Group,
  groups: readonly Group[],
  chosen: readonly Had[],
  { bought, round, budget }: Asked,
): number {
  const others = withoutLesserPresents(group.filter((each) => each !== won));
  // What the group does not touch costs the same either way.
  const touched = apart(
    groups.map((each) => (each === group ? group : withoutLesserPresents(each))),
  );
  const part = touched.find((each) => each.includes(group)) ?? [];
  const instead = part.map((each) => (each === group ? others : each));
  const { costMinor } = reckon(
    chosen.filter((had) => part.some((each) => each.includes(had))),
    bought,
    round,
  );
  return Math.max(0, solve(instead, bought, round, budget).costMinor - costMinor);
}
