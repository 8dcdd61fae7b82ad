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
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((each) => Number(each / BigInt(whole)));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each % BigInt(whole) }))
    // Remainders are smaller than the sum of the weights, so their difference is exact; sorting keeps equals in order.
    .toSorted((one, other) => Number(other.remainder - one.remainder));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
