import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

const shown = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((step) => (step === 'gap' ? '…' : step))
    .join(' ');

test('up to five pages stand there all, more leave a gap I9-027', () => {
  expect([0, 1, 2, 5].map((pages) => shown(1, pages))).toEqual(['', '', '1 2', '1 2 3 4 5']);
  expect([1, 2, 3, 4, 5, 6].map((current) => shown(current, 6))).toEqual([
    '1 2 3 4 … 6',
    '1 2 3 4 … 6',
    '1 2 3 4 … 6',
    '1 … 3 4 5 6',
    '1 … 3 4 5 6',
    '1 … 3 4 5 6',
  ]);
  expect([1, 4, 5, 7, 8, 10].map((current) => shown(current, 10))).toEqual([
    '1 2 3 4 … 10',
    '1 … 3 4 5 … 10',
    '1 … 4 5 6 … 10',
    '1 … 6 7 8 … 10',
    '1 … 7 8 9 10',
    '1 … 7 8 9 10',
  ]);
});

test('whatever page one is on: at most five numbers, in order, with the ends and the current one among them I9-027', () => {
  for (let pages = 2; pages <= 40; pages += 1)
    for (let current = 1; current <= pages; current += 1) {
      const numbers = pageWindow(current, pages).filter((step) => step !== 'gap');
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
    }
});
