import { expect, test } from 'vitest';
import { actionForTests, conditionForTests } from './action-for-tests.ts';
import { reachedNow, shownFrom, shownWith, specialOffer } from './after-add.ts';

const at = (id: number, done: number, count: number, countInCart = 0) =>
  actionForTests({ id, countInCart, cartConditions: conditionForTests(done, count) });

test('candidates are those whose condition the cart reaches, that are not in it and were not shown C4-013', () => {
  const actions = [
    at(1, 1_000, 1_000),
    at(2, 999, 1_000),
    at(3, 1_000, 1_000, 1),
    at(4, 1_000, 500),
    actionForTests({ id: 5 }),
  ];
  expect(reachedNow(actions, new Set([4])).map(({ id }) => id)).toEqual([1]);
});

test('of several the one that asks for most is the special offer C4-015', () => {
  const actions = [at(1, 3_000, 1_000), at(2, 3_000, 3_000), at(3, 3_000, 2_000)];
  expect(specialOffer(actions, new Set())?.id).toBe(2);
  expect(specialOffer(actions, new Set([2]))?.id).toBe(3);
  expect(specialOffer(actions, new Set([1, 2, 3]))).toBeNull();
});

test('what was shown is kept as a bounded list of ids, and rubbish in the storage is none C4-014 C9-056', () => {
  expect([...shownFrom(shownWith(shownFrom('[1]'), [2]))]).toEqual([1, 2]);
  for (const rubbish of [null, '', '{}', 'x', '["a"]'])
    expect(shownFrom(rubbish), String(rubbish)).toEqual(new Set());
  const many = new Set(Array.from({ length: 300 }, (_, id) => id));
  expect(shownFrom(shownWith(many, [999])).size).toBe(200);
  expect(shownFrom(shownWith(many, [999])).has(999)).toBe(true);
});
