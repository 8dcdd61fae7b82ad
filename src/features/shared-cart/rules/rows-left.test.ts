import { expect, test } from 'vitest';
import type { SharedKit, SharedProduct } from '../calls/shared-cart.ts';
import { rowsLeft, totalsOf } from './rows-left.ts';

const product = (sku: string, availableCount: number): SharedProduct => ({
  sku,
  name: sku,
  url: `/${sku}`,
  thumbnail: null,
  count: 3,
  stock: availableCount,
  availableCount,
  price: { current: 100, old: null },
  points: 2,
});
const KIT: SharedKit = {
  actionId: 5,
  sku: 'KIT',
  name: 'Набор',
  thumbnail: null,
  count: 2,
  items: [{ sku: 'A', name: 'A', count: 1 }],
  price: { current: 1000, old: 1200 },
  points: 10,
  active: { end: { date: null } },
  availableKitCount: 1,
};
const SHARED = { products: [product('A', 3), product('B', 0)], kits: [KIT] };

test('kits stand after the products, with what is in them and without a page C3-113', () => {
  const rows = rowsLeft(SHARED, new Set());
  expect(rows.map(({ sku, url }) => [sku, url])).toEqual([
    ['A', '/A'],
    ['B', '/B'],
    ['KIT', ''],
  ]);
  expect(rows.map(({ parts }) => parts.length)).toEqual([0, 0, 1]);
  expect(rowsLeft(SHARED, new Set(['A', 'KIT'])).map(({ sku }) => sku)).toEqual(['B']);
});

test('only what can be had is counted, and only as much of it C3-114', () => {
  expect(totalsOf(rowsLeft(SHARED, new Set()))).toEqual({ pieces: 4, points: 16, sum: 1300 });
  expect(totalsOf(rowsLeft(SHARED, new Set(['A'])))).toEqual({ pieces: 1, points: 10, sum: 1000 });
  expect(totalsOf([])).toEqual({ pieces: 0, points: 0, sum: 0 });
});
