import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addButtonState, clampCount, countLimit, StockShare } from './quantity-limits.ts';

test('a line holds at most 999 C9-001 C5-006 D1', () => {
  expect(clampCount(1_000, 5_000)).toBe(999);
  expect(countLimit(5_000)).toBe(999);
});

test('a line holds at most what is in stock C5-001', () => {
  expect(clampCount(12, 7)).toBe(7);
  expect(clampCount(7, 7)).toBe(7);
  expect(clampCount(Number.POSITIVE_INFINITY, 7)).toBe(7);
});

test('zero, an empty value and a negative number remove the line C4-009', () => {
  expect(clampCount(0, 7)).toBe(0);
  expect(clampCount(Number.NaN, 7)).toBe(0);
  expect(clampCount(-3, 7)).toBe(0);
  expect(clampCount(Number.NEGATIVE_INFINITY, 7)).toBe(0);
});

test('the button is empty at 0 and filled above C4-005', () => {
  expect([0, 1, 999].map(addButtonState)).toEqual(['empty', 'filled', 'filled']);
});

test('whatever is wished, the answer is a whole number between 0 and the limit', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: -5, max: 5_000 }), (wished, stock) => {
      const count = clampCount(wished, stock);
      expect(Number.isInteger(count)).toBe(true);
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(countLimit(stock));
    }),
  );
});

test('all lines of a product together never get more than the stock', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_200), { maxLength: 8 }), fc.nat(900), (wishes, stock) => {
      const share = new StockShare();
      const given = wishes.reduce((sum, wish) => sum + share.take('A', wish, stock), 0);
      expect(given).toBeLessThanOrEqual(stock);
    }),
  );
});
