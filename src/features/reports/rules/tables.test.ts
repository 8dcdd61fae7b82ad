import { expect, test } from 'vitest';
import { everyStep, tableOf } from './tables.ts';

test('a total is the sum of its rows, and a share is of the sums, never added', () => {
  const table = tableOf(
    'steps',
    ['orders', 'returnedOrders', 'returnShare'],
    [
      { key: 'a', orders: 1, returnedOrders: 1 },
      { key: 'b', orders: 9, returnedOrders: 0 },
      { key: 'c' },
    ],
  );
  expect(table.rows.map(({ values }) => values.returnShare)).toEqual([1_000, 0, null]);
  expect(table.total).toEqual({ orders: 10, returnedOrders: 1, returnShare: 100 });
});

test('what is left is what came without what went back', () => {
  const { rows, total } = tableOf(
    'steps',
    ['money', 'back', 'net'],
    [
      { key: 'a', money: 500, back: 20 },
      { key: 'b', back: 700 },
    ],
  );
  expect(rows.map(({ values }) => values.net)).toEqual([480, -700]);
  expect(total?.net).toBe(-220);
});

test('in time is a share of what should have come by now', () => {
  const { rows } = tableOf(
    'carriers',
    ['onTime', 'late', 'onTimeShare'],
    [
      { key: 'a', onTime: 2, late: 1, open: 7 },
      { key: 'b', open: 3 },
    ],
  );
  expect(rows.map(({ values }) => values.onTimeShare)).toEqual([667, null]);
});

test('each step has a row, also where nothing was counted', () => {
  const steps = [
    { first: '2026-01-01', last: '2026-01-31' },
    { first: '2026-02-01', last: '2026-02-28' },
  ];
  expect(everyStep(steps, [{ key: '2026-02-01', orders: 3 }])).toEqual([
    { key: '2026-01-01', title: '2026-01-31' },
    { key: '2026-02-01', title: '2026-02-28', orders: 3 },
  ]);
});
