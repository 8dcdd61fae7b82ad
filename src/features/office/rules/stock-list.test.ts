import { expect, test } from 'vitest';
import { MARK_MOST, readMark } from './stock-list.ts';

test.each([
  ['12', 12],
  [' 1 200 ', 1200],
  ['1\u00a0200', 1200],
  ['007', 7],
  [String(MARK_MOST), MARK_MOST],
])('a mark is read as people type it: %s', (typed, units) => {
  expect(readMark(typed)).toBe(units);
});

test.each(['', '  ', '0', '000'])('nothing, or nought, is no mark of its own: "%s"', (typed) => {
  expect(readMark(typed)).toBeNull();
});

test.each(['-1', '1.5', '1,5', 'a', '100000', '１２', '1e3'])(
  '%s is no number of units',
  (typed) => {
    expect(readMark(typed)).toBeUndefined();
  },
);
