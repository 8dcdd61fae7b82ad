/** Marks of an axis from its lowest to its highest, evenly apart, at round numbers. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
}

const GAPS = 5;

/** 1, 2 or 5 times a power of ten, not below a number. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const found = [1, 2, 5, 10].find((each) => each * power >= step * (1 - 1e-9)) ?? 10;
  return found * power;
}

/**
 * An axis for values: zero is on it, whatever they are.
 *
 * @param unit The smallest step that there is of what is shown: no half orders.
 */
export function scaleOf(values: readonly number[], unit = 1): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (lowest === highest) return { low: 0, high: unit, marks: [0, unit] };
  const step = Math.max(unit, roundStep((highest - lowest) / GAPS));
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low: first * step, high: last * step, marks };
}

/** How far up the axis a value stands, from 0 to 1. */
export const shareOn = ({ low, high }: Scale, value: number): number =>
  (value - low) / (high - low);

/** Which of so many steps are named, evenly apart, so that names do not run into each other. */
export function namedSteps(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}
