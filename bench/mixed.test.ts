import { expect, test } from 'vitest';
import { rateRow } from './mixed.ts';

const rate = (orders: number) => rateRow({ orders, elapsedSeconds: 100, promised: 15 });

test('fifteen checkouts a second are promised, and fewer are not enough, not even by one order', () => {
  expect(rate(1_500)).toMatchObject({ value: '15.0/s', isMet: true });
  expect(rate(1_499)).toMatchObject({ value: '14.9/s', isMet: false });
  expect(rate(1_430)).toMatchObject({ value: '14.3/s', isMet: false });
});
