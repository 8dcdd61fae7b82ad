import { expect, test } from 'vitest';
import { promotionState, readTriedLines, TRIED_LINES_MOST } from './promotion-list.ts';

const NOW = new Date('2026-11-29T09:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const stateOf = (starts: number, ends: number | null, isBlocked = false) =>
  promotionState({ startsAt: at(starts), endsAt: ends === null ? null : at(ends), isBlocked }, NOW);

test('a promotion is planned, runs from its very beginning, and is over at its very end', () => {
  expect(stateOf(1, 2)).toBe('planned');
  expect(stateOf(0, 1)).toBe('running');
  expect(stateOf(-1, null)).toBe('running');
  expect(stateOf(-2, 0)).toBe('ended');
});

test('one that is stopped is stopped whenever it begins, until it is over', () => {
  expect(stateOf(1, 2, true)).toBe('stopped');
  expect(stateOf(-1, null, true)).toBe('stopped');
  expect(stateOf(-2, -1, true)).toBe('ended');
});

test('products are read line by line, whatever stands between them and their number', () => {
  expect(readTriedLines('400501 2\r\n\n 400502\n400503;3\n400504\t4\n400501*1')).toEqual({
    lines: [
      { sku: '400501', count: 3 },
      { sku: '400502', count: 1 },
      { sku: '400503', count: 3 },
      { sku: '400504', count: 4 },
    ],
    wrong: [],
  });
});

test('what is no line is told by its number, and the others are read', () => {
  expect(readTriedLines('крем 2\n400501 0\n400502 1000\n400503 two\n400504 5')).toEqual({
    lines: [{ sku: '400504', count: 5 }],
    wrong: [1, 2, 3, 4],
  });
});

test('no more products are read than a cart that is tried out holds', () => {
  const rows = Array.from({ length: TRIED_LINES_MOST + 2 }, (_, index) => `S-${index}`);
  const { lines, wrong } = readTriedLines(rows.join('\n'));
  expect(lines).toHaveLength(TRIED_LINES_MOST);
  expect(wrong).toEqual([TRIED_LINES_MOST + 1, TRIED_LINES_MOST + 2]);
});
