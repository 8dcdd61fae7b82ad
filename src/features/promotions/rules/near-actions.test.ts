import { expect, test } from 'vitest';
import { actionForTests, conditionForTests } from './action-for-tests.ts';
import { isToChoose, nearActions } from './near-actions.ts';

const at = (id: number, done: number, isBlocked = false) =>
  actionForTests({ id, isBlocked, cartConditions: conditionForTests(done) });

const idsOf = (actions: Parameters<typeof nearActions>[0]) =>
  nearActions(actions).map(({ id }) => id);

test('the cart shows what it is nearest to, at most three, nothing that is blocked or asks for nothing C2-041', () => {
  const all = [at(1, 100), at(2, 2900), at(4, 2000), at(5, 2950, true), at(6, 1000)];
  expect(idsOf([actionForTests({ id: 7 }), ...all])).toEqual([2, 4, 6]);
});

test('what is reached and still to be chosen stands at the top, not what is in the cart or comes by itself C2-041', () => {
  const reached = at(3, 3000);
  expect(idsOf([at(1, 2999), reached])).toEqual([3, 1]);
  expect(isToChoose(reached)).toBe(true);
  expect(idsOf([at(1, 2999), { ...reached, countInCart: 1 }])).toEqual([1]);
  expect(idsOf([at(1, 2999), { ...reached, kitSku: null }])).toEqual([1]);
  expect(idsOf([at(1, 2999), { ...reached, isBlocked: true }])).toEqual([1]);
});
