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
  /** What a piece of each line of the cart costs at the least. */
  readonly least: readonly number[];
}

/** Lines as they are before any group acts. */
export interface Ground {
  readonly bought: readonly BoughtLine[];
  readonly prices: readonly number[];
  readonly round: Round;
}

export const percentOf = ({ steps }: Had): number =>
  steps.find(({ kind }) => kind === 'percent')?.percentOff ?? 0;

/** Some lines, each once, and the largest percentage that may come off each. */
interface MostPercents {
  readonly lines: readonly number[];
  of(at: number): number;
}

const NO_PERCENTS: MostPercents = { lines: [], of: () => 0 };

/** The largest percentage that a group may take off each line. */
export function mostPercents(group: Group): MostPercents {
  const taking = group.filter((each) => percentOf(each) > 0);
  const [only] = taking;
  if (!only) return NO_PERCENTS;
  if (taking.length === 1) {
    const percent = percentOf(only);
    return { lines: only.lines, of: () => percent };
  }
  const most = new Map<number, number>();
  for (const each of taking) {
    const percent = percentOf(each);
    for (const at of each.lines) most.set(at, Math.max(most.get(at) ?? 0, percent));
  }
  return { lines: [...most.keys()], of: (at) => most.get(at) ?? 0 };
}

/** What hangs together, directly or through others, by the lines that each touches. @param size So many lines there are. */
export function together<Each>(
  all: readonly Each[],
  size: number,
  linesOf: (each: Each) => readonly number[],
): readonly (readonly Each[])[] {
  const [first] = all;
  if (all.length < 2) return first === undefined ? [] : [[first]];
  const parents = [...all.keys()];
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  const touching = new Int32Array(size).fill(-1);
  for (const [at, each] of all.entries())
    for (const line of linesOf(each)) {
      const before = touching[line] ?? -1;
      if (before < 0) touching[line] = at;
      else parents[rootOf(at)] = rootOf(before);
    }
  const found = new Map<number, Each[]>();
  for (const [at, each] of all.entries()) {
    const root = rootOf(at);
    const part = found.get(root);
    if (part) part.push(each);
    else found.set(root, [each]);
  }
  return [...found.values()];
}

/** Groups, and promotions without one as if each were a group. */
interface Slot {
  readonly group: Group;
  /** None of those that are had anyway: theirs are off already. */
  readonly percents: MostPercents;
  readonly isAlways: boolean;
}

const partOf = (
  slots: readonly Slot[],
  lines: readonly number[],
  isWhole: boolean,
  least: readonly number[],
): Part => ({
  least,
  always: slots.flatMap(({ group, isAlways }) => (isAlways ? group : [])),
  groups: slots.flatMap(({ group, isAlways }) => (isAlways ? [] : [group])),
  lines,
  isWhole,
});

const isDiscount = ({ steps }: Had): boolean => steps.some(({ kind }) => kind !== 'presents');

const touchedBy = ({ group }: Slot): readonly number[] =>
  group.flatMap((had) => (isDiscount(had) ? had.lines : []));

/** What each piece costs at the least, whatever is chosen. */
function leastPrices(slots: readonly Slot[], { prices, round }: Ground): readonly number[] {
  const least = [...prices];
  for (const { percents } of slots)
    for (const at of percents.lines)
      least[at] = lessPercent(least[at] ?? 0, percents.of(at), round);
  return least;
}

/** Lines of which one may be the dearest, whatever is chosen. */
export function contenders(
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
  const gone = new Float64Array(bought.length);
  // Below nothing where those before may take more than the least that a line may cost.
  const restOf = (at: number): number =>
    (least[at] ?? 0) * (bought[at]?.count ?? 0) - (gone[at] ?? 0);
  const leftOf = (at: number): number => Math.max(0, restOf(at));
  const wholeOf = (at: number): number => (prices[at] ?? 0) * (bought[at]?.count ?? 0);
  for (const kind of ['onePiece', 'amount'] as const)
    for (const { group } of slots) {
      // Only one of a group takes: of each line what the one takes that takes most is gone.
      const most = group.length > 1 ? new Map<number, number>() : null;
      const take = (at: number, amount: number): void => {
        if (most) most.set(at, Math.max(most.get(at) ?? 0, amount));
        else gone[at] = (gone[at] ?? 0) + amount;
      };
      for (const { lines, steps } of group)
        for (const step of steps) {
          if (step.kind !== kind) continue;
          if (kind === 'onePiece')
            for (const at of contenders(lines, ground, least)) {
              if (offPiece(least[at] ?? 0, step) > restOf(at)) return false;
              take(at, offPiece(prices[at] ?? 0, step));
            }
          else {
            const amount = round(step.offMinor);
            let left = 0;
            for (const at of lines) left += leftOf(at);
            if (amount > left) return false;
            for (const at of lines) take(at, mostOfShare(amount, wholeOf(at), left));
          }
        }
      if (most) for (const [at, amount] of most) gone[at] = (gone[at] ?? 0) + amount;
    }
  return true;
}

/**
 * Where every sum comes off whole, promotions bear on each other only by percents of the same line, and by percents of what one piece is
 * taken off: amounts add up.
 */
function finer(slots: readonly Slot[], ground: Ground, least: readonly number[]): Part[] {
  const moving = new Uint8Array(ground.bought.length);
  const open: { readonly slot: Slot; readonly lines: readonly number[] }[] = [];
  for (const { percents } of slots) for (const at of percents.lines) moving[at] = 1;
  for (const slot of slots) {
    const lines = [...slot.percents.lines];
    for (const [had] of stepsOfKind(slot.group, 'onePiece'))
      for (const at of contenders(had.lines, ground, least)) if (moving[at] === 1) lines.push(at);
    // What is had anyway and of which no choice changes anything is nobody's matter.
    if (!slot.isAlways || lines.length > 0) open.push({ slot, lines });
  }
  return together(open, moving.length, ({ lines }) => lines).map((part) =>
    partOf(
      part.map(({ slot }) => slot),
      part.length === 1 && part[0]
        ? unique(part[0].lines)
        : unique(part.flatMap((each) => each.lines)),
      true,
      least,
    ),
  );
}

const unique = (lines: readonly number[]): readonly number[] =>
  lines.length < 2 ? lines : [...new Set(lines)];

/** Promotions in parts that are chosen apart from each other, as small as they can be told apart. */
export function partsOf(
  always: readonly Had[],
  groups: readonly Group[],
  ground: Ground,
): readonly Part[] {
  const slots = groups.map((group): Slot => ({
    group,
    isAlways: false,
    percents: mostPercents(group),
  }));
  const sure = always
    .filter(takesSums)
    .map((each): Slot => ({ group: [each], isAlways: true, percents: NO_PERCENTS }));
  const all = [...sure, ...slots];
  const least = leastPrices(slots, ground);
  if (areSumsWhole(all, ground, least)) return finer(all, ground, least);
  // Somewhere sums may be cut: there, and only there, all hangs together that touches the same lines.
  return together(all, ground.bought.length, touchedBy).flatMap((own): Part[] => {
    const grouped = own.flatMap(({ group, isAlways }) => (isAlways ? [] : [group]));
    // Nothing is to be chosen there.
    if (grouped.every(({ length }) => length < 2)) return [partOf(own, [], true, ground.prices)];
    if (areSumsWhole(own, ground, least)) return finer(own, ground, least);
    return [partOf(own, unique(own.flatMap(touchedBy)), false, least)];
  });
}

/** Percents of those that are had anyway are off already. */
const takesSums = ({ steps }: Had): boolean =>
  steps.some(({ kind }) => kind === 'onePiece' || kind === 'amount');
