import { shareOut } from '#base/share-out.ts';
import type { PriceStep } from './pricing.ts';

/** A discount on several lines together; without lines of its own it is one on all. */
export interface LinesDiscount {
  readonly step: PriceStep;
  /** Keys of the lines that it is on. */
  readonly on: readonly string[] | null;
  /** Where these stood before, if that is known. */
  readonly at?: readonly number[] | undefined;
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
  const ownOf = positionsIn(keys);
  const take = (amount: number, lines: readonly number[]) => {
    if (amount === 0) return;
    const shares = shareOut(
      amount,
      lines.map((line) => left[line] ?? 0),
    );
    for (const [index, line] of lines.entries())
      left[line] = (left[line] ?? 0) - (shares[index] ?? 0);
  };
  for (const [at, { step, on, at: before }] of discounts.entries()) {
    if (!on) continue;
    const own = ownOf(on, before);
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

/** Positions of a discount's own lines, in the order of the lines; each once. */
function positionsIn(keys: readonly string[]) {
  let places: ReadonlyMap<string, number> | null = null;
  return (on: readonly string[], before: readonly number[] = []): readonly number[] => {
    if (isInOrder(before) && areThere(on, before, keys)) return before;
    places ??= new Map(keys.map((key, at) => [key, at]));
    const found: number[] = [];
    for (const key of on) {
      const at = places.get(key);
      if (at !== undefined) found.push(at);
    }
    return isInOrder(found) ? found : [...new Set(found)].toSorted((one, other) => one - other);
  };
}

function isInOrder(places: readonly number[]): boolean {
  let before = -1;
  for (const at of places) {
    if (at <= before) return false;
    before = at;
  }
  return true;
}

function areThere(
  on: readonly string[],
  places: readonly number[],
  keys: readonly string[],
): boolean {
  if (on.length !== places.length) return false;
  for (let index = 0; index < on.length; index += 1)
    if (keys[places[index] ?? -1] !== on[index]) return false;
  return true;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
