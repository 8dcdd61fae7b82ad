import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const next = { percent: 10, points: 50, missing: 12.5 };

test('the next step is the one that the user’s data tell of, each number in its place I9-048', () => {
  expect(nextStepOf({ cashback: { program_code: 'pk2021', next } })).toEqual(next);
});

test.each([
  ['a guest', {}],
  ['after the last step', { cashback: { next: null } }],
  ['an answer of another version', { cashback: { next: { ...next, missing: '12' } } }],
  ['no object at all', { cashback: 5 }],
])('%s has none', (_who, userData) => {
  expect(nextStepOf(userData)).toBeNull();
});
