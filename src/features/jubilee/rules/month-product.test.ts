import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './month-product.ts';

test('points and price are multiplied by how many, without leavings of binary numbers I3-054', () => {
  const one = { points: 1.1, current_price: { value: 10.35, iso: 'EUR' } };
  expect(totalsOf(one, 3)).toEqual({ points: 3.3, price: 31.05 });
  expect(totalsOf(one, 0)).toEqual({ points: 0, price: 0 });
});
test('one more costs one price more', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 98 }), (price, points, count) => {
      const one = { points: points / 100, current_price: { value: price / 100, iso: 'EUR' } };
      const [few, more] = [totalsOf(one, count), totalsOf(one, count + 1)];
      expect(Math.round(more.price * 100) - Math.round(few.price * 100)).toBe(price);
      expect(Math.round(more.points * 100) - Math.round(few.points * 100)).toBe(points);
    }),
  );
});
