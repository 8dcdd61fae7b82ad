import { expect, test } from 'vitest';
import { placedBy } from './placed-by.ts';

const LIST = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', 'before', 'bacd'],
  ['a', 'c', 'behind', 'bcad'],
  ['d', 'a', 'before', 'dabc'],
  ['d', 'a', 'behind', 'adbc'],
  ['b', 'a', 'behind', 'abcd'],
  ['a', 'a', 'behind', 'abcd'],
  ['x', 'a', 'before', 'abcd'],
  ['a', 'x', 'before', 'abcd'],
] as const)('%s dropped on %s, %s it, gives %s', (moved, target, side, order) => {
  expect(placedBy(LIST, moved, target, side).join('')).toBe(order);
});
