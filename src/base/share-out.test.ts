import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test('ten over three equal weights is four, three, three', () => {
  expect(shareOut(10, [50, 50, 50])).toEqual([4, 3, 3]);
});

test('what is left over goes to the largest remainder, and to the first of equal ones', () => {
  expect(shareOut(1, [1, 2])).toEqual([0, 1]);
  expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(shareOut(5, [4, 7, 2])).toEqual([1, 3, 1]);
  expect(shareOut(2, [2, 2, 3])).toEqual([1, 0, 1]);
});

test('nothing can be shared over nothing, and no more than there is', () => {
  expect(shareOut(0, [0, 0])).toEqual([0, 0]);
  expect(shareOut(0, [])).toEqual([]);
  expect(() => shareOut(-1, [5])).toThrow('-1 cannot be shared over 5');
  expect(() => shareOut(6, [5])).toThrow('6 cannot be shared over 5');
  expect(shareOut(5, [5])).toEqual([5]);
});

test('parts add up to the amount, and none is above its weight', () => {
  const weights = fc.array(fc.nat(9_000_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const whole = each.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(whole * part);
      const parts = shareOut(amount, each);
      expect(parts.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of parts.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(each[index] ?? 0);
      }
    }),
  );
});

/** As it is said: floors, then one unit each to the largest remainders, of equals to the first. */
function plainly(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((each) => Number(each / whole));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const order = [...exact.entries()].toSorted(([, one], [, other]) =>
    Number((other % whole) - (one % whole)),
  );
  for (const [at] of order) if (left-- > 0) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

test('small sums are shared as large ones are', () => {
  const weights = fc.array(fc.oneof(fc.nat(9), fc.nat(500_000), fc.nat(9_000_000_000)), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const amount = Math.floor(each.reduce((sum, weight) => sum + weight, 0) * part);
      expect(shareOut(amount, each)).toEqual(
        amount === 0 ? each.map(() => 0) : plainly(amount, each),
      );
    }),
    { numRuns: 500 },
  );
});
