import { expect, test } from 'vitest';
import { cashbackSteps } from '#countries/cashback-steps.ts';
import { monthStanding } from './month-standing.ts';

test('from 30, 50 and 100 points of a month on 5, 10 and 15 percent come back, to a consultant 25 at last I9-045 I9-046 I6-015', () => {
  expect(cashbackSteps('pk2021', 'pc').map(({ points, percent }) => [points, percent])).toEqual([
    [30, 5],
    [50, 10],
    [100, 15],
  ]);
  expect(cashbackSteps('pk2021', 'c').at(-1)?.percent).toBe(25);
  // Nobody has signed in yet.
  expect(cashbackSteps('pk2021', null).at(-1)?.percent).toBe(15);
  expect(cashbackSteps('old', 'pc')).toEqual([]);
});

test.each([
  [0, 0, 30, 30],
  [29.99, 0, 30, 0.01],
  [30, 5, 50, 20],
  [66.6, 10, 100, 33.4],
])(
  '%d points give %d percent, and %d are the next step, %d away I9-048',
  (points, percent, next, missing) => {
    expect(monthStanding(points, cashbackSteps('pk2021', 'pc'))).toMatchObject({
      points,
      percent,
      next: { points: next, missing },
    });
  },
);

test('after the last step nothing is missing, and where there are no steps points are only counted I9-048 I6-008', () => {
  expect(monthStanding(100, cashbackSteps('pk2021', 'pc'))).toEqual({
    points: 100,
    percent: 15,
    next: null,
  });
  expect(monthStanding(7, [])).toEqual({ points: 7, percent: 0, next: null });
});
