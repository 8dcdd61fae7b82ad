import { expect, test } from 'vitest';
import { keyGoal } from './key-goal.ts';

test('arrows lead to what stands beside, Home and End to the first and the last, other keys nowhere', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => keyGoal(key, 1, 4))).toEqual([0, 2, 0, 3, undefined]);
  expect(keys.map((key) => keyGoal(key, 0, 4))).toEqual([-1, 1, 0, 3, undefined]);
  expect(keys.map((key) => keyGoal(key, 3, 4))).toEqual([2, 4, 0, 3, undefined]);
});
