import { expect, test } from 'vitest';
import { sliderSteps } from './slider.ts';

test('a slider goes in whole units of money, and its end is the most there is UX-73', () => {
  const steps = sliderSteps(1_240_50, 2);
  expect(steps.last).toBe(125);
  expect([steps.minorAt(0), steps.minorAt(1), steps.minorAt(125)]).toEqual([0, 10_00, 1_240_50]);
  expect([steps.placeOf(0), steps.placeOf(15_00), steps.placeOf(1_240_50)]).toEqual([0, 1, 125]);
  expect(sliderSteps(99, 2)).toMatchObject({ last: 1 });
  expect(sliderSteps(1_200_000, 0).minorAt(7)).toBe(70_000);
});
