import { roundByRule, type Currency } from '#base/money.ts';
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
interface PriceChange {
  readonly of: Had;
  readonly line: number;
  readonly priceMinor: number;
}

/** What comes off several lines together. */
interface SumChange {
  readonly of: Had;
  readonly lines: readonly number[];
  readonly amountMinor: number;
}

export interface Reckoned {
  readonly prices: readonly PriceChange[];
  readonly sums: readonly SumChange[];
  /** What is to be paid for all lines. */
  readonly costMinor: number;
}

export type Round = (minor: number) => number;

/** The currency's step in whole minor units, where it has one. */
function stepOf({ decimals, roundRules }: Currency): number | null {
  const isPlain = Number.isInteger(roundRules) || decimals === 2;
  const step = Math.round((roundRules === 0 ? 1 : roundRules) * 10 ** decimals);
  const isWhole = step >= 1 && step === Number(((roundRules || 1) * 10 ** decimals).toFixed(6));
  return isPlain && isWhole ? step : null;
}

/** Rounding by the currency as `roundByRule` does it; many choices are reckoned over many prices, so a whole step is taken by plain division. */
export function roundingOf(currency: Currency): Round {
  const step = stepOf(currency);
  return step === null
    ? (minor) => roundByRule(minor, currency)
    : (minor) => Math.floor(minor / step) * step;
}

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

const inOrder = (had: readonly Had[]): readonly Had[] =>
  had.toSorted(({ promotion: one }, { promotion: other }) => {
    const [first, second] = [placeOf(one), placeOf(other)];
    return first === second ? one.id - other.id : first < second ? -1 : 1;
  });

/** The dearest of these lines; of equals the first by name, so that the order of the lines does not matter. */
function dearest(
  lines: readonly number[],
  bought: readonly BoughtLine[],
  prices: readonly number[],
): number | null {
  const sorted = lines.toSorted((one, other) => {
    const [a, b] = [bought[one], bought[other]];
    if (!a || !b) return 0;
    return (
      (prices[other] ?? 0) - (prices[one] ?? 0) ||
      (a.sku === b.sku ? (a.key < b.key ? -1 : 1) : a.sku < b.sku ? -1 : 1)
    );
  });
  return sorted[0] ?? null;
}

/** What comes off one piece of the dearest. */
function offOnePiece(
  of: Had,
  { percentOff, offMinor }: Step,
  bought: readonly BoughtLine[],
  prices: readonly number[],
): SumChange[] {
  const line = dearest(of.lines, bought, prices);
  if (line === null) return [];
  const price = prices[line] ?? 0;
  const amountMinor = Math.min(price, Math.floor((price * percentOff) / 100) + offMinor);
  return [{ of, lines: [line], amountMinor }];
}

/** What these promotions together make of the lines, and what is left to pay: the same as pricing comes to. */
export function reckon(had: readonly Had[], bought: readonly BoughtLine[], round: Round): Reckoned {
  const ordered = inOrder(had);
  const of = (kind: Step['kind']) =>
    ordered.flatMap((each) =>
      each.steps.flatMap((step) => (step.kind === kind ? [[each, step] as const] : [])),
    );
  const now = bought.map(({ priceMinor }) => priceMinor);
  const prices: PriceChange[] = [];
  for (const [each, { percentOff }] of of('percent'))
    for (const line of each.lines) {
      const before = now[line] ?? 0;
      const priceMinor = lessPercent(before, percentOff, round);
      if (priceMinor === before) continue;
      now[line] = priceMinor;
      prices.push({ of: each, line, priceMinor });
    }
  const sums = [
    ...of('onePiece').flatMap(([each, step]) => offOnePiece(each, step, bought, now)),
    ...of('amount').map(([each, { offMinor }]): SumChange => ({
      of: each,
      lines: each.lines,
      amountMinor: offMinor,
    })),
  ];
  const rests = bought.map(({ count }, at) => (now[at] ?? 0) * count);
  return { prices, sums, costMinor: leftOver(sums, bought, rests, round) };
}

function leftOver(
  sums: readonly SumChange[],
  bought: readonly BoughtLine[],
  rests: readonly number[],
  round: Round,
): number {
  const whole = rests.reduce((sum, each) => sum + each, 0);
  if (sums.length === 0) return whole;
  const plain = takenWhole(sums, rests, round);
  if (plain !== null) return whole - plain;
  const keyOf = (at: number): string => bought[at]?.key ?? '';
  const discounts = sums.map(({ lines, amountMinor }) => ({
    step: { by: '', reason: '', changeMinor: 0 - round(amountMinor) },
    on: new Set(lines.map(keyOf)),
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
    for (const at of lines) gone[at] = (gone[at] ?? 0) + amount;
  }
  return taken;
}
