import { mostPercents, percentOf, type Ground, type Group, type Part } from './parts.ts';
import { isBetter } from './settle.ts';
import {
  lessPercent,
  leftOver,
  offPiece,
  stepsOfKind,
  sumsOf,
  type Had,
  type Round,
} from './reckon.ts';

/** What may still be looked at. */
export interface Budget {
  left: number;
}

/** What is chosen, one of each group, and what is paid with it: of all lines, or what it changes beside what does not depend on it. */
interface Found {
  readonly chosen: readonly Had[];
  readonly costMinor: number;
  readonly worthMinor: number;
}

interface Solved {
  readonly best: Found;
  /** The least that was found with each that could be chosen. */
  readonly costs: ReadonlyMap<Had, number>;
  /** Whether all choices were looked at, so that `costs` is exact. */
  readonly isAll: boolean;
}

/** So few choices are all looked at: then what each group saves is known as well. */
const FEW = 64;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The most that it can take off beside percents of prices, whatever else is had. */
function mostOff({ steps, lines }: Had, { bought, prices, round }: Ground): number {
  const of = ({ kind, ...step }: Had['steps'][number]): number => {
    if (kind === 'onePiece') return offPiece(dearestPrice(lines, prices), step);
    if (kind !== 'amount') return 0;
    const whole = lines.reduce((all, at) => all + (prices[at] ?? 0) * (bought[at]?.count ?? 0), 0);
    return round(Math.min(step.offMinor, whole));
  };
  return sum(steps.map(of));
}

const dearestPrice = (lines: readonly number[], prices: readonly number[]): number => {
  let most = 0;
  for (const at of lines) most = Math.max(most, prices[at] ?? 0);
  return most;
};

/** Prices once a promotion's percents are off. */
function withPercents(prices: readonly number[], had: Had, round: Round): readonly number[] {
  const percent = percentOf(had);
  if (percent === 0) return prices;
  const now = [...prices];
  for (const at of had.lines) now[at] = lessPercent(now[at] ?? 0, percent, round);
  return now;
}

/** What is paid with a choice. */
function costOf(
  { always, lines, isWhole }: Part,
  { bought, round }: Ground,
  chosen: readonly Had[],
  prices: readonly number[],
): number {
  const had = [...always, ...chosen];
  if (!isWhole) return leftOver(sumsOf(had, bought, prices), bought, prices, round);
  let cost = 0;
  for (const at of lines) cost += (prices[at] ?? 0) * (bought[at]?.count ?? 0);
  for (const [of, step] of stepsOfKind(had, 'onePiece'))
    cost -= round(offPiece(dearestPrice(of.lines, prices), step));
  for (const [, { offMinor }] of stepsOfKind(chosen, 'amount')) cost -= round(offMinor);
  return cost;
}

/** What bounds a group from below while it is open. */
const boundOf = (group: Group, ground: Ground) => ({
  /** The largest percentage for each line. */
  percents: mostPercents(group),
  offMinor: Math.max(0, ...group.map((each) => mostOff(each, ground))),
  worthMinor: Math.max(0, ...group.map(({ worthMinor }) => worthMinor)),
});
type Bound = ReturnType<typeof boundOf>;

/** What is chosen so far. */
interface Begun {
  readonly chosen: readonly Had[];
  readonly prices: readonly number[];
  readonly offMinor: number;
  readonly worthMinor: number;
}

/** The best that can become of it: each open group gives each line its largest percentage. A rounded price only falls when a percentage grows. */
function outlook(
  { prices, offMinor, worthMinor }: Begun,
  open: readonly Bound[],
  { lines, isWhole }: Part,
  { bought, round }: Ground,
): Omit<Found, 'chosen'> {
  const least = [...prices];
  for (const { percents } of open)
    for (const at of percents.lines)
      least[at] = lessPercent(least[at] ?? 0, percents.of(at), round);
  let whole = isWhole ? 0 : sum(bought.map(({ count }, at) => (least[at] ?? 0) * count));
  if (isWhole) for (const at of lines) whole += (least[at] ?? 0) * (bought[at]?.count ?? 0);
  const costMinor = whole - offMinor - sum(open.map((each) => each.offMinor));
  return {
    costMinor: isWhole ? costMinor : Math.max(0, costMinor),
    worthMinor: worthMinor + sum(open.map((each) => each.worthMinor)),
  };
}

/** What it takes to know what is paid: sums that may be cut are shared out line by line. */
const lookOf = ({ always, lines, isWhole }: Part, { bought }: Ground, had: readonly Had[]) =>
  isWhole
    ? lines.length * 2 + had.length
    : bought.length * 4 + sum([...always, ...had].map((each) => each.lines.length * 8));

/** What it takes to put the promotions of a part in order and to bound its groups. */
const preparation = (part: Part, ground: Ground): number =>
  sum(
    part.groups.map((group) =>
      sum(
        group.map(
          (had) =>
            had.lines.length * 3 +
            (group.length === 1 ? 0 : ground.bought.length + lookOf(part, ground, [had])),
        ),
      ),
    ),
  );

/** Each group's promotions, what saves most by itself first. */
const optionsOf = (part: Part, ground: Ground) =>
  part.groups.map((group) =>
    group.length === 1
      ? group
      : group
          .map((had) => {
            const prices = withPercents(ground.prices, had, ground.round);
            return { had, alone: costOf(part, ground, [had], prices) };
          })
          .toSorted(
            (one, other) =>
              one.alone - other.alone ||
              other.had.worthMinor - one.had.worthMinor ||
              one.had.promotion.id - other.had.promotion.id,
          )
          .map(({ had }) => had),
  );

/**
 * Branch and bound over the groups of a part, in the order in which they act. Exact as long as the budget lasts, and then the best by then.
 *
 * @param known Something else that has been found already: only what is better is looked for.
 */
export function solve(
  part: Part,
  ground: Ground,
  budget: Budget,
  known: Found | null = null,
): Solved {
  budget.left -= preparation(part, ground);
  const options = optionsOf(part, ground);
  const bounds = part.groups.map((group) => boundOf(group, ground));
  const isAll = known === null && options.reduce((all, { length }) => all * length, 1) <= FEW;
  const costs = new Map<Had, number>();
  const look = lookOf(
    part,
    ground,
    part.groups.flatMap(([first]) => first ?? []),
  );
  let best = known;
  const finish = ({ chosen, prices, worthMinor }: Begun): void => {
    budget.left -= look;
    const costMinor = costOf(part, ground, chosen, prices);
    for (const had of chosen) costs.set(had, Math.min(costs.get(had) ?? Infinity, costMinor));
    const found = { chosen, costMinor, worthMinor };
    if (isBetter(found, best)) best = found;
  };
  const visit = (begun: Begun): void => {
    const depth = begun.chosen.length;
    const own = options[depth];
    if (!own) return finish(begun);
    const open = bounds.slice(depth + 1);
    for (const had of own) {
      // Whoever turns back from what was found looks at nothing more either.
      if (budget.left < 0 && best) return;
      const next = {
        chosen: [...begun.chosen, had],
        prices: withPercents(begun.prices, had, ground.round),
        offMinor: begun.offMinor + mostOff(had, ground),
        worthMinor: begun.worthMinor + had.worthMinor,
      };
      // Where there is nothing to choose, there is nothing to look out for.
      const isOpen = isAll || best === null || own.length === 1;
      budget.left -= ground.bought.length * (isOpen ? 1 : 2 + open.length);
      if (isOpen || isBetter(outlook(next, open, part, ground), best)) visit(next);
    }
  };
  const { always } = part;
  visit({
    chosen: [],
    prices: ground.prices,
    offMinor: sum(always.map((each) => mostOff(each, ground))),
    worthMinor: 0,
  });
  const nothing = { chosen: [], costMinor: Infinity, worthMinor: 0 };
  return { best: best ?? nothing, costs, isAll };
}
