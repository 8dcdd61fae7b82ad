import { expect, test } from 'vitest';
import { limitHit } from './point-limits.ts';

const point = { maxWeightGrams: null, refusedGoods: [] };
const cart = { weightGrams: 10_000 };

test('a point takes a whole cart up to its own weight, and up to its carrier’s where it says none C3-059', () => {
  expect(limitHit({ ...point, maxWeightGrams: 10_000 }, cart, 20_000)).toBeNull();
  expect(limitHit({ ...point, maxWeightGrams: 9_999 }, cart, 20_000)).toBe('TOO_HEAVY');
  expect(limitHit(point, cart, 9_999)).toBe('TOO_HEAVY');
  expect(limitHit({ ...point, maxWeightGrams: 30_000 }, cart, 9_999)).toBe('TOO_HEAVY');
});

test('a point that hands out no food supplements takes a cart without them C3-059', () => {
  const choosy = { ...point, refusedGoods: ['supplement'] as const };
  expect(limitHit(choosy, cart, 20_000)).toBeNull();
  expect(limitHit(choosy, { ...cart, hasSupplements: true }, 20_000)).toBe('GOODS_REFUSED');
  expect(limitHit(point, { ...cart, hasSupplements: true }, 20_000)).toBeNull();
});
