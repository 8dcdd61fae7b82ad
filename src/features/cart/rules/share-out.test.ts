import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test('ten over three equal weights is four, three, three', () => {
  expect(shareOut(10, [50, 50, 50])).toEqual([4, 3, 3]);
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
