import { expect, test } from 'vitest';
import { actionForTests, conditionForTests } from './action-for-tests.ts';
import { nearActions } from './near-actions.ts';

const at = (id: number, done: number, isBlocked = false) =>
  actionForTests({ id, isBlocked, cartConditions: conditionForTests(done) });

test('the cart shows what it is nearest to, at most three, nothing that is reached, blocked or asks for nothing', () => {
  const all = [at(1, 100), at(2, 2900), at(3, 3000), at(4, 2000), at(5, 2950, true), at(6, 1000)];
  expect(nearActions([actionForTests({ id: 7 }), ...all]).map(({ id }) => id)).toEqual([2, 4, 6]);
});
