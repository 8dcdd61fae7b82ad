import { expect, test } from 'vitest';
import { changesSince } from './seen-sums.ts';

const SEEN = { revision: 3, sums: { cartSum: 1200, deliverySum: 199, totalSum: 1399 } };
const DEARER = {
  revision: 3,
  sums: { cartSum: 1300, deliverySum: 199, totalSum: 1499, promoSale: 0 },
};

test('a price that changed between two steps is told, old and new', () => {
  expect(changesSince(SEEN, DEARER)).toEqual([
    { field: 'cartSum', shown: 1200, now: 1300 },
    { field: 'totalSum', shown: 1399, now: 1499 },
  ]);
  expect(changesSince(SEEN, SEEN)).toEqual([]);
});

test('a cart that the buyer changed is no surprise, and nonsense was not seen', () => {
  expect(changesSince(SEEN, { ...DEARER, revision: 4 })).toEqual([]);
  for (const seen of [
    null,
    undefined,
    'x',
    {},
    { revision: 3 },
    { revision: 3, sums: null },
    { revision: 3, sums: 'x' },
    { revision: 3, sums: { cartSum: '1' } },
  ])
    expect(changesSince(seen, DEARER)).toEqual([]);
});
