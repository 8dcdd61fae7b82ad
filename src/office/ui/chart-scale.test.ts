import { expect, test } from 'vitest';
import { namedSteps, scaleOf, shareOn } from './chart-scale.ts';

test.each([
  [[3, 7, 10], 1, [0, 2, 4, 6, 8, 10]],
  [[900, 1_000], 1, [0, 200, 400, 600, 800, 1_000]],
  [[1], 1, [0, 1]],
  [[2, 1], 1, [0, 1, 2]],
  [[-5, 10], 1, [-5, 0, 5, 10]],
  [[-3, -1], 1, [-3, -2, -1, 0]],
  [[0, 0], 100, [0, 100]],
  [[], 1, [0, 1]],
])('an axis for %j in steps of %d has zero and round marks', (values, unit, marks) => {
  expect(scaleOf(values, unit).marks).toEqual(marks);
});

test('zero is on every axis, and each value between its ends', () => {
  for (const values of [[5, 9], [-2, 8], [-9, -1], [1e9, 1], [0.5]]) {
    const scale = scaleOf(values, 0.01);
    expect(scale.low).toBeLessThanOrEqual(0);
    expect(scale.high).toBeGreaterThanOrEqual(0);
    expect(scale.marks).toContain(0);
    expect(scale.marks.length).toBeLessThanOrEqual(7);
    for (const value of values) {
      expect(shareOn(scale, value)).toBeGreaterThanOrEqual(0);
      expect(shareOn(scale, value)).toBeLessThanOrEqual(1);
    }
  }
});

test('names of steps stand evenly apart, no more than fit', () => {
  expect(namedSteps(3, 6)).toEqual([0, 1, 2]);
  expect(namedSteps(31, 6)).toEqual([0, 6, 12, 18, 24, 30]);
  expect(namedSteps(400, 6).length).toBeLessThanOrEqual(6);
  expect(namedSteps(0, 6)).toEqual([]);
});
