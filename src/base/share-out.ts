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
  // Sorting keeps equals in order.
  const byRemainder = [...parts.keys()].toSorted(
    (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0),
  );
  for (const index of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
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
