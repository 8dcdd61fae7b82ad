import { shareOut } from '#base/share-out.ts';
import type { PriceStep } from './pricing.ts';

/** A discount on several lines together; without lines of its own it is one on all. */
export interface LinesDiscount {
  readonly step: PriceStep;
  /** Keys of the lines that it is on. */
  readonly on: ReadonlySet<string> | null;
}

/** As much of a discount as there is to take it off; what is cut off is not the rounding's doing. */
function within({ by, reason, ...step }: PriceStep, left: number): PriceStep {
  const taken = Math.min(left, -step.changeMinor);
  if (taken === -step.changeMinor) return { by, reason, ...step };
  return { by, reason, changeMinor: 0 - taken };
}

/**
 * Shares discounts out over the lines: first those that are on certain lines, each over what is left of its own, then those on all. None
 * takes more than there is.
 *
 * @param rests What each line costs by now, in the order of `keys`.
 */
export function shareDiscounts(
  discounts: readonly LinesDiscount[],
  keys: readonly string[],
  rests: readonly number[],
): { steps: PriceStep[]; shares: number[] } {
  const left = [...rests];
  const steps = discounts.map(({ step }) => step);
  const all = [...keys.keys()];
  const places = discounts.some(({ on }) => on) ? new Map(keys.map((key, at) => [key, at])) : null;
  /** Positions of a discount's own lines, in the order of the lines. */
  const ownOf = (on: ReadonlySet<string>): number[] =>
    Array.from(on, (key) => places?.get(key) ?? -1)
      .filter((at) => at >= 0)
      .toSorted((one, other) => one - other);
  const take = (amount: number, lines: readonly number[]) => {
    if (amount === 0) return;
    const shares = shareOut(
      amount,
      lines.map((line) => left[line] ?? 0),
    );
    for (const [index, line] of lines.entries())
      left[line] = (left[line] ?? 0) - (shares[index] ?? 0);
  };
  for (const [at, { step, on }] of discounts.entries()) {
    if (!on) continue;
    const own = ownOf(on);
    const taken = within(step, sumOf(own.map((line) => left[line] ?? 0)));
    steps[at] = taken;
    take(-taken.changeMinor, own);
  }
  let rest = sumOf(left);
  const whole = rest;
  for (const [at, { step, on }] of discounts.entries()) {
    if (on) continue;
    const taken = within(step, rest);
    steps[at] = taken;
    rest += taken.changeMinor;
  }
  take(whole - rest, all);
  return { steps, shares: rests.map((each, index) => each - (left[index] ?? 0)) };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
