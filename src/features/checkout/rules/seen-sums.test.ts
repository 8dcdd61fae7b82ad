import { expect, test } from 'vitest';
import { changesSince } from './seen-sums.ts';

const SEEN = { revision: 3, chosen: '', sums: { cartSum: 1200, deliverySum: 199, totalSum: 1399 } };
const DEARER = {
  revision: 3,
  chosen: '',
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
    { revision: 3, chosen: '' },
    { revision: 3, chosen: '', sums: null },
    { revision: 3, chosen: '', sums: 'x' },
    { revision: 3, chosen: '', sums: { cartSum: '1' } },
  ])
    expect(changesSince(seen, DEARER)).toEqual([]);
});

test('what comes of a code that the buyer has just put in or taken out is no surprise; what becomes of it later is', () => {
  const code = { ...SEEN, chosen: 'LUG300', sums: { promoSale: 300, totalSum: 1099 } };
  expect(changesSince(SEEN, code)).toEqual([]);
  expect(changesSince(code, SEEN)).toEqual([]);
  const over = { ...code, sums: { promoSale: 0, totalSum: 1399 } };
  expect(changesSince(code, over)).toEqual([
    { field: 'promoSale', shown: 300, now: 0 },
    { field: 'totalSum', shown: 1099, now: 1399 },
  ]);
});
