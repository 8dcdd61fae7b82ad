import { expect, test } from 'vitest';
import { hasBin, lineSum } from './line-shown.ts';

test('a line comes to no more pieces than there are, and what is over still says what one costs', () => {
  expect(lineSum(100, 3, 50)).toBe(300);
  expect(lineSum(100, 9, 5)).toBe(500);
  expect(lineSum(100, 2, 0)).toBe(100);
});

test('there is one way to take a line out at a time, and none for a gift', () => {
  expect(hasBin({ isAvailable: true }, 1)).toBe(false);
  expect(hasBin({ isAvailable: true }, 2)).toBe(true);
  expect(hasBin({ isAvailable: false }, 1)).toBe(true);
  expect(hasBin({ isAvailable: false, isGift: true }, 1)).toBe(false);
});
