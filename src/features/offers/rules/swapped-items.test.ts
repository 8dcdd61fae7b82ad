import { expect, test } from 'vitest';
import { swapOf, swappedItems } from './swapped-items.ts';

const ITEMS = [
  { sku: 'A', count: 1 },
  { sku: 'B', count: 2 },
];
const ALLOWED = { A: ['C', 'B'], toString: ['C'] };

test('what a set allows is exchanged, in the place of what it was', () => {
  expect(swappedItems(ITEMS, ALLOWED, { A: 'C' })).toEqual([
    { sku: 'C', count: 1 },
    { sku: 'B', count: 2 },
  ]);
  expect(swappedItems(ITEMS, ALLOWED, {})).toEqual(ITEMS);
});

test('two that became the same are one, with both counts', () => {
  expect(swappedItems(ITEMS, ALLOWED, { A: 'B' })).toEqual([{ sku: 'B', count: 3 }]);
});

test('what a set does not allow, or no more, counts for nothing', () => {
  expect(swappedItems(ITEMS, ALLOWED, { A: 'D', B: 'C', Z: 'C' })).toEqual(ITEMS);
  expect(swappedItems(ITEMS, {}, { A: 'C' })).toEqual(ITEMS);
  expect(swapOf('constructor', {}, {})).toBe('constructor');
});
