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

/** Most choices that are looked into; no cart of 40 lines came near it. What is best by then is taken. */
const MOST_NODES = 20_000;

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
function solve(groups: readonly Group[], bought: readonly BoughtLine[], round: Round): Found {
  const options = groups.map((group) => optionsOf(group, bought, round));
  const bounds = groups.map((group) => boundOf(group, bought));
  let best: Found | null = null;
  let nodes = 0;
  const visit = ({ chosen, ...begun }: Begun): void => {
    nodes += 1;
    if (nodes > MOST_NODES && best) return;
    const own = options[chosen.length];
    if (!own) {
      const { costMinor } = reckon(chosen, bought, round);
      const found = { chosen, costMinor, worthMinor: begun.worthMinor };
      if (isBetter(found, best)) best = found;
      return;
    }
    const open = bounds.slice(chosen.length + 1);
    for (const { had, bound } of own) {
      const next = {
        prices: after(begun.prices, bound, round),
        offMinor: begun.offMinor + bound.offMinor,
        worthMinor: begun.worthMinor + had.worthMinor,
      };
      if (best === null || isBetter(outlook(next, open, bought, round), best))
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
  const contested = groups.filter((group) => group.length > 1);
  if (contested.length === 0)
    return {
      chosen: candidates,
      excluded: new Map(),
      ...reckon(candidates, bought, round),
    };
  const reduced = groups.map(withoutLesserPresents);
  const best = solve(reduced, bought, round);
  const excluded = new Map<number, Excluded>();
  for (const [at, group] of groups.entries()) {
    const won = best.chosen.find((each) => group.includes(each));
    if (!won || group.length === 1) continue;
    const others = withoutLesserPresents(group.filter((each) => each !== won));
    const next = solve(reduced.with(at, others), bought, round);
    const savesMinor = Math.max(0, next.costMinor - best.costMinor);
    for (const { promotion } of group)
      if (promotion.id !== won.promotion.id)
        excluded.set(promotion.id, { by: won.promotion.id, savesMinor });
  }
  const chosen = best.chosen.toSorted(byId);
  return { chosen, excluded, ...reckon(chosen, bought, round) };
}
