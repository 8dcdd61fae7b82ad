import {
  lessPercent,
  mostOfShare,
  offPiece,
  stepsOfKind,
  type BoughtLine,
  type Had,
  type Round,
} from './reckon.ts';

/** Of those that exclude each other exactly one is had. In the order in which they act. */
export type Group = readonly Had[];

/** Promotions that bear on each other's discounts; what is chosen in one part makes no difference in another. */
export interface Part {
  /** Those without a group: they are had whatever is chosen, and change prices before any group does. */
  readonly always: readonly Had[];
  readonly groups: readonly Group[];
  /** Positions of the lines whose price depends on the choice. */
  readonly lines: readonly number[];
  /** Whether each sum comes off whole, whatever is chosen: then no sum has to be shared out to know what is paid. */
  readonly isWhole: boolean;
}

/** Lines as they are before any group acts. */
export interface Ground {
  readonly bought: readonly BoughtLine[];
  readonly prices: readonly number[];
  readonly round: Round;
}

export const percentOf = ({ steps }: Had): number =>
  steps.find(({ kind }) => kind === 'percent')?.percentOff ?? 0;

/** The largest percentage that a group may take off each line. */
export function mostPercents(group: Group): ReadonlyMap<number, number> {
  const most = new Map<number, number>();
  for (const each of group) {
    const percent = percentOf(each);
    if (percent > 0)
      for (const at of each.lines) most.set(at, Math.max(most.get(at) ?? 0, percent));
  }
  return most;
}

/** What hangs together, directly or through others, by the lines that each touches. */
function together<Each>(all: readonly Each[], linesOf: (each: Each) => readonly number[]) {
  const parents = [...all.keys()];
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const touching = new Map<number, number>();
  for (const [at, each] of all.entries())
    for (const line of linesOf(each)) {
      const before = touching.get(line);
      if (before === undefined) touching.set(line, at);
      else parents[rootOf(at)] = rootOf(before);
    }
  const found = Map.groupBy(all.entries(), ([at]) => rootOf(at)).values();
  return Array.from(found, (part) => part.map(([, each]) => each));
}

/** Groups, and promotions without one as if each were a group. */
interface Slot {
  readonly group: Group;
  readonly isAlways: boolean;
}

const partOf = (slots: readonly Slot[], lines: readonly number[], isWhole: boolean): Part => ({
  always: slots.flatMap(({ group, isAlways }) => (isAlways ? group : [])),
  groups: slots.flatMap(({ group, isAlways }) => (isAlways ? [] : [group])),
  lines,
  isWhole,
});

const touchedBy = ({ group }: Slot): readonly number[] => [
  ...new Set(
    group.flatMap(({ steps, lines }) =>
      steps.some(({ kind }) => kind !== 'presents') ? lines : [],
    ),
  ),
];

/** What each piece costs at the least, whatever is chosen. */
function leastPrices(groups: readonly Group[], { prices, round }: Ground): readonly number[] {
  const least = [...prices];
  for (const group of groups)
    for (const [at, percent] of mostPercents(group))
      least[at] = lessPercent(least[at] ?? 0, percent, round);
  return least;
}

/** Lines of which one may be the dearest, whatever is chosen. */
function contenders(
  lines: readonly number[],
  { prices }: Ground,
  least: readonly number[],
): readonly number[] {
  let bar = 0;
  for (const at of lines) bar = Math.max(bar, least[at] ?? 0);
  return lines.filter((at) => (prices[at] ?? 0) >= bar);
}

/** Whether every sum comes off whole, whatever is chosen: asked with the least that lines may cost and the most that those before it take. */
function areSumsWhole(slots: readonly Slot[], ground: Ground, least: readonly number[]): boolean {
  const { bought, prices, round } = ground;
  const gone = new Map<number, number>();
  const leftOf = (at: number): number =>
    Math.max(0, (least[at] ?? 0) * (bought[at]?.count ?? 0) - (gone.get(at) ?? 0));
  for (const kind of ['onePiece', 'amount'] as const)
    for (const { group } of slots) {
      const most = new Map<number, number>();
      const take = (at: number, amount: number): void =>
        void most.set(at, Math.max(most.get(at) ?? 0, amount));
      for (const [{ lines }, step] of stepsOfKind(group, kind))
        if (kind === 'onePiece') {
          const able = contenders(lines, ground, least);
          if (able.some((at) => offPiece(least[at] ?? 0, step) > leftOf(at))) return false;
          for (const at of able) take(at, offPiece(prices[at] ?? 0, step));
        } else {
          const amount = round(step.offMinor);
          const left = lines.reduce((sum, at) => sum + leftOf(at), 0);
          if (amount > left) return false;
          const whole = (at: number): number => (prices[at] ?? 0) * (bought[at]?.count ?? 0);
          for (const at of lines) take(at, mostOfShare(amount, whole(at), left));
        }
      for (const [at, amount] of most) gone.set(at, (gone.get(at) ?? 0) + amount);
    }
  return true;
}

/**
 * Where every sum comes off whole, promotions bear on each other only by percents of the same line, and by percents of what one piece is
 * taken off: amounts add up.
 */
function finer(slots: readonly Slot[], ground: Ground, least: readonly number[]): Part[] {
  const moving = new Set<number>();
  for (const { group, isAlways } of slots)
    if (!isAlways) for (const at of mostPercents(group).keys()) moving.add(at);
  const linesOf = ({ group, isAlways }: Slot): readonly number[] => {
    const pieces = stepsOfKind(group, 'onePiece').flatMap(([{ lines }]) =>
      contenders(lines, ground, least),
    );
    const own = isAlways ? pieces : [...pieces, ...mostPercents(group).keys()];
    return own.filter((at) => moving.has(at));
  };
  return together(slots, linesOf).map((part) =>
    partOf(part, [...new Set(part.flatMap(linesOf))], true),
  );
}

/** Promotions in parts that are chosen apart from each other, as small as they can be told apart. */
export function partsOf(
  always: readonly Had[],
  groups: readonly Group[],
  ground: Ground,
): readonly Part[] {
  const slots = [
    ...always.map((each): Slot => ({ group: [each], isAlways: true })),
    ...groups.map((group): Slot => ({ group, isAlways: false })),
  ];
  return together(slots, touchedBy).flatMap((own): Part[] => {
    const grouped = own.flatMap(({ group, isAlways }) => (isAlways ? [] : [group]));
    // Nothing is to be chosen there.
    if (grouped.every(({ length }) => length < 2)) return [partOf(own, [], true)];
    const least = leastPrices(grouped, ground);
    if (areSumsWhole(own, ground, least)) return finer(own, ground, least);
    return [partOf(own, [...new Set(own.flatMap(touchedBy))], false)];
  });
}
