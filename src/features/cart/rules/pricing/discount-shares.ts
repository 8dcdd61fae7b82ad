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
  const take = (amount: number, weights: readonly number[]) => {
    for (const [index, share] of shareOut(amount, weights).entries())
      left[index] = (left[index] ?? 0) - share;
  };
  for (const [at, { step, on }] of discounts.entries()) {
    if (!on) continue;
    const weights = left.map((rest, index) => (on.has(keys[index] ?? '') ? rest : 0));
    const taken = within(step, sumOf(weights));
    steps[at] = taken;
    take(-taken.changeMinor, weights);
  }
  let rest = sumOf(left);
  const whole = rest;
  for (const [at, { step, on }] of discounts.entries()) {
    if (on) continue;
    const taken = within(step, rest);
    steps[at] = taken;
    rest += taken.changeMinor;
  }
  take(whole - rest, left);
  return { steps, shares: rests.map((each, index) => each - (left[index] ?? 0)) };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
