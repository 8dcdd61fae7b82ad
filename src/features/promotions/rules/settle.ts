import { contenders, percentOf, together, type Ground, type Part } from './parts.ts';
import { lessPercent, offPiece, stepsOfKind, type Had } from './reckon.ts';
import type { Step } from './discounts.ts';

/** What is chosen of each group, and the least that is paid with each that could be chosen. */
export interface Settled {
  readonly chosen: readonly Had[];
  readonly costs: ReadonlyMap<Had, number>;
  /** So many prices were looked at. */
  readonly work: number;
}

/** What is taken off one piece of the dearest of these lines. */
interface Piece {
  readonly lines: readonly number[];
  readonly step: Step;
}

/** What is best of some groups while the others are settled. */
interface Outcome {
  readonly costMinor: number;
  readonly worthMinor: number;
  readonly chosen: readonly (readonly [group: number, had: Had])[];
  readonly costs: ReadonlyMap<Had, number>;
}

/** A group that is open, or what comes off a piece whose price is. */
type Slot = { readonly lines: readonly number[] } & (
  | { readonly group: number; readonly piece?: never }
  | { readonly piece: Piece; readonly group?: never }
);

/** Less is paid, or as much, with dearer presents. */
export const isBetter = (
  one: { readonly costMinor: number; readonly worthMinor: number },
  other: { readonly costMinor: number; readonly worthMinor: number } | null,
): boolean =>
  other === null ||
  one.costMinor < other.costMinor ||
  (one.costMinor === other.costMinor && one.worthMinor > other.worthMinor);

class Spent extends Error {}

/**
 * Settles the group that touches most, each of its promotions in turn: what is left falls apart into parts that do not touch each other,
 * and each of those is settled by itself. All choices are looked at that way without being gone through one by one, so what each of them
 * costs at the least is known as well.
 */
class Settling {
  readonly #part: Part;
  readonly #ground: Ground;
  #left: number;
  readonly #most: number;
  /** What is settled, by group. */
  readonly #settled: (Had | undefined)[];
  /** Percents that may come off a line, in the order in which they act. */
  readonly #percents = new Map<number, { group: number; had: Had; percent: number }[]>();
  /** The lines that a group may take percents off. */
  readonly #percentLines: readonly (readonly number[])[];
  readonly #pieces = new Map<Had, readonly Piece[]>();

  constructor(part: Part, ground: Ground, most: number) {
    this.#part = part;
    this.#ground = ground;
    this.#left = most;
    this.#most = most;
    this.#settled = part.groups.map((group) => (group.length === 1 ? group[0] : undefined));
    for (const at of part.lines) this.#percents.set(at, []);
    this.#percentLines = part.groups.map((all, group) => {
      const lines = new Set<number>();
      for (const had of all) {
        const percent = percentOf(had);
        if (percent > 0)
          for (const at of had.lines) {
            this.#percents.get(at)?.push({ group, had, percent });
            lines.add(at);
          }
      }
      return [...lines];
    });
  }

  run(): Settled {
    const { always, groups, lines } = this.#part;
    const open = [...groups.keys()].filter((at) => this.#settled[at] === undefined);
    const sure = [...always, ...this.#settled.flatMap((had) => had ?? [])];
    const pieces = sure.flatMap((had) => this.#piecesOf(had));
    const [only] = open;
    const { chosen, costs } =
      only !== undefined && open.length === 1
        ? this.#bestOfOne(only, pieces, lines)
        : this.#best(open, pieces, lines);
    const byGroup = new Map(chosen);
    return {
      chosen: groups.flatMap((_group, at) => this.#settled[at] ?? byGroup.get(at) ?? []),
      costs,
      work: this.#most - this.#left,
    };
  }

  #piecesOf(had: Had): readonly Piece[] {
    const known = this.#pieces.get(had);
    if (known) return known;
    const lines = contenders(had.lines, this.#ground, this.#part.least);
    const found = stepsOfKind([had], 'onePiece').map(([, step]) => ({ lines, step }));
    this.#pieces.set(had, found);
    return found;
  }

  /** Whether something that is open may still change what a line costs. */
  #isMoving(at: number): boolean {
    for (const { group } of this.#percents.get(at) ?? [])
      if (this.#settled[group] === undefined) return true;
    return false;
  }

  #priceOf(at: number): number {
    let price = this.#ground.prices[at] ?? 0;
    for (const { group, had, percent } of this.#percents.get(at) ?? [])
      if (this.#settled[group] === had) price = lessPercent(price, percent, this.#ground.round);
    return price;
  }

  #offPiece({ lines, step }: Piece): number {
    let most = 0;
    for (const at of lines) most = Math.max(most, this.#priceOf(at));
    return this.#ground.round(offPiece(most, step));
  }

  #offSums(had: Had): number {
    let off = 0;
    for (const [, { offMinor }] of stepsOfKind([had], 'amount'))
      off += this.#ground.round(offMinor);
    return off;
  }

  /** Lines of a group that is open: those of its percents are, too. */
  #linesOf(group: number): readonly number[] {
    const own = this.#percentLines[group] ?? [];
    const pieces = (this.#part.groups[group] ?? []).flatMap((had) => this.#piecesOf(had));
    if (pieces.length === 0) return own;
    const touched = new Set(own);
    for (const { lines } of pieces) for (const at of lines) if (this.#isMoving(at)) touched.add(at);
    return [...touched];
  }

  /** The best of what is open. @param lines Whose price is not counted yet. */
  #best(open: readonly number[], pieces: readonly Piece[], lines: readonly number[]): Outcome {
    this.#left -= lines.length + open.length;
    if (this.#left < 0) throw new Spent();
    let costMinor = 0;
    for (const at of lines)
      if (!this.#isMoving(at))
        costMinor += this.#priceOf(at) * (this.#ground.bought[at]?.count ?? 0);
    const slots: Slot[] = open.map((group) => ({
      group,
      lines: this.#linesOf(group),
    }));
    for (const piece of pieces) {
      const moving = piece.lines.filter((at) => this.#isMoving(at));
      if (moving.length > 0) slots.push({ piece, lines: moving });
      else costMinor -= this.#offPiece(piece);
    }
    const parts = together(slots, this.#ground.bought.length, (slot) => slot.lines).map((own) =>
      this.#bestOfPart(own),
    );
    for (const each of parts) costMinor += each.costMinor;
    return {
      costMinor,
      worthMinor: parts.reduce((sum, each) => sum + each.worthMinor, 0),
      chosen: parts.flatMap(({ chosen }) => chosen),
      // Whatever is chosen in one part, the others stay as they are.
      costs: new Map(
        parts.flatMap((each) =>
          Array.from(
            each.costs,
            ([had, cost]) => [had, costMinor - each.costMinor + cost] as const,
          ),
        ),
      ),
    };
  }

  /** Of one group alone, by what differs between its promotions. */
  #bestOfOne(group: number, pieces: readonly Piece[], lines: readonly number[]): Outcome {
    const costs = new Map<Had, number>();
    const { bought } = this.#ground;
    let best: Outcome | null = null;
    for (const had of this.#part.groups[group] ?? []) {
      this.#settled[group] = had;
      this.#left -= lines.length + 1;
      let costMinor = 0 - this.#offSums(had);
      for (const at of lines) costMinor += this.#priceOf(at) * (bought[at]?.count ?? 0);
      for (const piece of pieces) costMinor -= this.#offPiece(piece);
      for (const piece of this.#piecesOf(had)) costMinor -= this.#offPiece(piece);
      costs.set(had, costMinor);
      const { worthMinor } = had;
      const found = { costMinor, worthMinor, chosen: [[group, had] as const], costs };
      if (isBetter(found, best)) best = found;
    }
    this.#settled[group] = undefined;
    if (this.#left < 0) throw new Spent();
    if (!best) throw new Error('a group has nothing to choose from');
    return best;
  }

  #bestOfPart(slots: readonly Slot[]): Outcome {
    const [first] = slots;
    let hub = first?.group === undefined ? undefined : first;
    for (const slot of slots)
      if (slot.group !== undefined && (!hub || slot.lines.length > hub.lines.length)) hub = slot;
    if (!hub) throw new Error('what is open is touched by no group');
    const { group } = hub;
    const others = slots.flatMap((slot) => (slot.group === group ? [] : (slot.group ?? [])));
    const pieces = slots.flatMap(({ piece }) => piece ?? []);
    const lines = [...new Set(slots.flatMap((slot) => slot.lines))];
    if (others.length === 0) return this.#bestOfOne(group, pieces, lines);
    const costs = new Map<Had, number>();
    let best: Outcome | null = null;
    for (const had of this.#part.groups[group] ?? []) {
      this.#settled[group] = had;
      const rest = this.#best(others, [...pieces, ...this.#piecesOf(had)], lines);
      const off = this.#offSums(had);
      const costMinor = rest.costMinor - off;
      costs.set(had, costMinor);
      for (const [other, cost] of rest.costs)
        costs.set(other, Math.min(costs.get(other) ?? Infinity, cost - off));
      const worthMinor = rest.worthMinor + had.worthMinor;
      const found: Outcome = {
        costMinor,
        worthMinor,
        chosen: [[group, had], ...rest.chosen],
        costs,
      };
      if (isBetter(found, best)) best = found;
    }
    this.#settled[group] = undefined;
    if (!best) throw new Error('a group has nothing to choose from');
    return best;
  }
}

/**
 * The best of a part where every sum comes off whole, exactly.
 *
 * @param most So many prices are looked at; null where they do not do, because too much hangs together.
 */
export function settle(part: Part, ground: Ground, most: number): Settled | null {
  try {
    return new Settling(part, ground, most).run();
  } catch (error) {
    if (error instanceof Spent) return null;
    throw error;
  }
}
