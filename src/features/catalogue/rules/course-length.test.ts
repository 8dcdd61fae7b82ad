import { expect, test } from 'vitest';
import { courseLength } from './course-length.ts';

test('a course is said in months or weeks where they fit, else in days UX-41', () => {
  expect(courseLength({ leastDays: 30, mostDays: 60 })).toEqual({
    unit: 'months',
    least: 1,
    most: 2,
  });
  expect(courseLength({ leastDays: 21, mostDays: 28 })).toEqual({
    unit: 'weeks',
    least: 3,
    most: 4,
  });
  expect(courseLength({ leastDays: 25, mostDays: 25 })).toEqual({
    unit: 'days',
    least: 25,
    most: 25,
  });
  expect(courseLength({ leastDays: 21, mostDays: 30 })).toEqual({
    unit: 'days',
    least: 21,
    most: 30,
  });
});
