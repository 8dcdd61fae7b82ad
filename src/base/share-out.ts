/**
 * Splits an amount over weights so that the parts are whole and add up to it exactly: each gets its floor, and what is left
 * goes piece by piece to the largest remainders, the first of equals before the others.
 *
 * @param amount Minor units, zero or more, at the most the sum of the weights; so no part is above its weight.
 * @param weights Minor units, zero or more.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0 || amount > whole)
    throw new RangeError(`${amount} cannot be shared over ${whole}`);
  if (amount === 0) return weights.map(() => 0);
  const { parts, remainders } = Number.isSafeInteger(amount * whole)
    ? divided(amount, weights, whole)
    : dividedLarge(amount, weights, whole);
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  if (left === 0) return parts;
  // So many remainders are above the bar that one unit each is left for those, and for the first ones at it.
  const bar = Float64Array.from(remainders).toSorted().at(-left) ?? 0;
  left -= give(parts, remainders, (remainder) => remainder > bar, left);
  give(parts, remainders, (remainder) => remainder === bar, left);
  return parts;
}

/** Gives one unit to each that is meant, the first ones first. @returns How many were given. */
function give(
  parts: number[],
  remainders: readonly number[],
  isMeant: (remainder: number) => boolean,
  most: number,
): number {
  let given = 0;
  for (const [at, remainder] of remainders.entries()) {
    if (given === most) break;
    if (!isMeant(remainder)) continue;
    parts[at] = (parts[at] ?? 0) + 1;
    given += 1;
  }
  return given;
}

/** Floors of the parts, and what each floor left over: less than the sum of the weights. */
interface Divided {
  readonly parts: number[];
  readonly remainders: readonly number[];
}

/** As long as no product is above what a number holds exactly. */
function divided(amount: number, weights: readonly number[], whole: number): Divided {
  const remainders = weights.map((weight) => (amount * weight) % whole);
  return {
    parts: weights.map((weight, at) => (amount * weight - (remainders[at] ?? 0)) / whole),
    remainders,
  };
}

function dividedLarge(amount: number, weights: readonly number[], whole: number): Divided {
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  return {
    parts: exact.map((each) => Number(each / BigInt(whole))),
    remainders: exact.map((each) => Number(each % BigInt(whole))),
  };
}
