import { expect, test } from 'vitest';
import { setAsShown, wholeSetOf } from './whole-set.ts';

const card = (sku: string, change = {}) => ({
  sku,
  name: `Name of ${sku}`,
  priceMinor: 5e4,
  points: 5,
  isMissing: false,
  isArchived: false,
  limit: 9,
  ...change,
});

test('a whole set is one of each product that can be had, also where one stands in two sections', () => {
  expect(
    wholeSetOf([
      card('A'),
      card('B', {
        priceMinor: 2e4,
        points: 2.5,
      }),
      card('A'),
      card('C', { limit: 0 }),
      card('D', { isMissing: true }),
      card('E', { isArchived: true }),
    ]),
  ).toEqual({
    products: [
      { sku: 'A', name: 'Name of A' },
      { sku: 'B', name: 'Name of B' },
    ],
    missing: ['C', 'D', 'E'].map((sku) => ({ sku, name: `Name of ${sku}` })),
    sumMinor: 700_00,
    points: 7.5,
  });
});

test('one product alone is no set', () => {
  expect(wholeSetOf([card('A'), card('B', { limit: 0 })])).toBeNull();
});

test('one that went and one that came back since the page was written: the first is told, the second stays out', () => {
  const cards = [card('A'), card('B', { limit: 0 }), card('C')];
  expect(setAsShown(cards, new Set(['C']))).toEqual({
    products: [{ sku: 'A', name: 'Name of A' }],
    gone: ['Name of B'],
  });
});
