import { shareDiscounts } from '#features/cart/rules/public.ts';
import type { Promotion } from '#features/offers/model.ts';
import type { Step } from './discounts.ts';

/** What is bought, as discounts see it. */
export interface BoughtLine {
  readonly key: string;
  readonly sku: string;
  readonly priceMinor: number;
  readonly count: number;
}

/** A promotion that this cart has reached. */
export interface Had {
  readonly promotion: Promotion;
  readonly times: number;
  readonly steps: readonly Step[];
  /** Positions of the lines that it means. */
  readonly lines: readonly number[];
  /** What its presents cost by the catalogue, as far as they are there. */
  readonly worthMinor: number;
}

/** The price of a line as it is after a promotion. */
export interface PriceChange {
  readonly of: Had;
  readonly line: number;
  readonly priceMinor: number;
}

/** What comes off several lines together. */
export interface SumChange {
  readonly of: Had;
  readonly lines: readonly number[];
  readonly amountMinor: number;
  /** Off one piece of its line. */
  readonly isOnePiece?: true;
}

/** What promotions make of the lines. */
export interface Changes {
  readonly prices: readonly PriceChange[];
  readonly sums: readonly SumChange[];
}

export interface Reckoned extends Changes {
  /** What is to be paid for all lines. */
  readonly costMinor: number;
}

export type Round = (minor: number) => number;

/** A price after so many percent: it goes down only, and never below nothing. */
export const lessPercent = (priceMinor: number, percentOff: number, round: Round): number =>
  Math.max(
    0,
    Math.min(priceMinor, round(Math.floor((priceMinor * (100 - Math.min(100, percentOff))) / 100))),
  );

/**
 * Where a promotion stands among those of one step. Those of a group stand in one place, whichever of them is had, so that the choice
 * changes no order, and what could be had without being chosen changes no sum.
 */
export const placeOf = ({ group, id }: Pick<Promotion, 'group' | 'id'>): string =>
  group === null ? `0 ${String(id).padStart(10, '0')}` : `1 ${group}`;

export function inOrder(had: readonly Had[]): readonly Had[] {
  const placed = had.map((each) => ({ each, place: placeOf(each.promotion) }));
  return placed
    .toSorted((one, other) =>
      one.place === other.place
        ? one.each.promotion.id - other.each.promotion.id
        : one.place < other.place
          ? -1
          : 1,
    )
    .map(({ each }) => each);
}

/** Each step of one kind with its promotion, in their order. */
export function stepsOfKind(
  had: readonly Had[],
  kind: Step['kind'],
): (readonly [of: Had, step: Step])[] {
  const found: (readonly [Had, Step])[] = [];
  for (const each of had)
    for (const step of each.steps) if (step.kind === kind) found.push([each, step]);
  return found;
}

/** The dearest of these lines; of equals the first by name, so that the order of the lines does not matter. */
function dearest(
  lines: readonly number[],
  bought: readonly BoughtLine[],
  prices: readonly number[],
): number | null {
  let found: number | null = null;
  for (const at of lines) {
    if (found === null) {
      found = at;
      continue;
    }
    const [price, most] = [prices[at] ?? 0, prices[found] ?? 0];
    if (price > most || (price === most && isBefore(bought[at], bought[found]))) found = at;
  }
  return found;
}

const isBefore = (one: BoughtLine | undefined, other: BoughtLine | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.sku === other.sku ? one.key < other.key : one.sku < other.sku);

/** What comes off one piece of a price. */
export const offPiece = (price: number, { percentOff, offMinor }: Omit<Step, 'kind'>): number =>
  Math.min(price, Math.floor((price * percentOff) / 100) + offMinor);

/** What these promotions take off sums, once all prices are made. @param ordered In the order in which they act. */
export function sumsOf(
  ordered: readonly Had[],
  bought: readonly BoughtLine[],
  prices: readonly number[],
): SumChange[] {
  const sums: SumChange[] = [];
  for (const [of, step] of stepsOfKind(ordered, 'onePiece')) {
    const line = dearest(of.lines, bought, prices);
    if (line !== null)
      sums.push({
        of,
        lines: [line],
        amountMinor: offPiece(prices[line] ?? 0, step),
        isOnePiece: true,
      });
  }
  for (const [of, { offMinor }] of stepsOfKind(ordered, 'amount'))
    sums.push({ of, lines: of.lines, amountMinor: offMinor });
  return sums;
}

/** Takes percents off prices, one promotion after the other. @returns What changed; `now` is changed with it. */
export function takePercents(ordered: readonly Had[], now: number[], round: Round): PriceChange[] {
  const prices: PriceChange[] = [];
  for (const [of, { percentOff }] of stepsOfKind(ordered, 'percent'))
    for (const line of of.lines) {
      const before = now[line] ?? 0;
      const priceMinor = lessPercent(before, percentOff, round);
      if (priceMinor === before) continue;
      now[line] = priceMinor;
      prices.push({ of, line, priceMinor });
    }
  return prices;
}

/** What these promotions together make of the lines, and what is left to pay: what pricing comes to. */
export function reckon(had: readonly Had[], bought: readonly BoughtLine[], round: Round): Reckoned {
  const ordered = inOrder(had);
  const now = bought.map(({ priceMinor }) => priceMinor);
  const prices = takePercents(ordered, now, round);
  const sums = sumsOf(ordered, bought, now);
  return { prices, sums, costMinor: leftOver(sums, bought, now, round) };
}

/** What is to be paid once sums are off, as the price shares them out. */
export function leftOver(
  sums: readonly SumChange[],
  bought: readonly BoughtLine[],
  prices: readonly number[],
  round: Round,
): number {
  const rests = bought.map(({ count }, at) => (prices[at] ?? 0) * count);
  const whole = rests.reduce((sum, each) => sum + each, 0);
  if (sums.length === 0) return whole;
  const plain = takenWhole(sums, rests, round);
  if (plain !== null) return whole - plain;
  const keyOf = (at: number): string => bought[at]?.key ?? '';
  const discounts = sums.map(({ lines, amountMinor }) => ({
    step: { by: '', reason: '', changeMinor: 0 - round(amountMinor) },
    on: lines.map(keyOf),
  }));
  const { steps } = shareDiscounts(
    discounts,
    bought.map(({ key }) => key),
    rests,
  );
  return steps.reduce((sum, { changeMinor }) => sum + changeMinor, whole);
}

/** What discounts take that are small beside what they are on: each all of it, whoever else takes something there. Null: they may be cut. */
function takenWhole(
  sums: readonly SumChange[],
  rests: readonly number[],
  round: Round,
): number | null {
  /** The most that may be gone of each line. */
  const gone = rests.map(() => 0);
  let taken = 0;
  for (const { lines, amountMinor } of sums) {
    const amount = round(amountMinor);
    let left = 0;
    for (const at of lines) left += Math.max(0, (rests[at] ?? 0) - (gone[at] ?? 0));
    if (amount > left) return null;
    taken += amount;
    for (const at of lines) gone[at] = (gone[at] ?? 0) + mostOfShare(amount, rests[at] ?? 0, left);
  }
  return taken;
}

/**
 * The most that a line gives to a discount: its share of what there is, whoever took of it before. One unit for the largest remainder,
 * one for what a division of such numbers may lose.
 *
 * @param most What the line costs at the most.
 * @param leastWhole What is left of all lines of the discount at the least.
 */
export const mostOfShare = (amount: number, most: number, leastWhole: number): number =>
  amount === 0 ? 0 : Math.min(amount, most, Math.floor((amount * most) / leastWhole) + 2);
