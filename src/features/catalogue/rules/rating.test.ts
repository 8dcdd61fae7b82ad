import { expect, test } from 'vitest';
import { ratingOf } from './rating.ts';

test('an average has one decimal, half up; a product without stars has none I1-018 UX-42', () => {
  expect(ratingOf(4, 17)).toEqual({ average: 4.3, count: 4 });
  expect(ratingOf(3, 14)).toEqual({ average: 4.7, count: 3 });
  expect(ratingOf(1, 1)).toEqual({ average: 1, count: 1 });
  expect(ratingOf(2_000, 10_000)).toEqual({ average: 5, count: 2_000 });
  expect(ratingOf(0, 0)).toBeNull();
});
