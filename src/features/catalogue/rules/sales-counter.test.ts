import { expect, test } from 'vitest';
import { shownSales } from './sales-counter.ts';

test('the number of sales is said as it is, and not at all below ten C2-026', () => {
  expect([null, 0, 9, 10, 11, 4_321].map(shownSales)).toEqual([null, null, null, 10, 11, 4_321]);
});
