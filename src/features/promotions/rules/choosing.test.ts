import { expect, test } from 'vitest';
import { productForTests } from './action-for-tests.ts';
import {
  added,
  decreased,
  hasCounter,
  increased,
  isFull,
  pickedInAll,
  removed,
  stillThere,
  whyDisabled,
} from './choosing.ts';

const TWO = { count: 2 };
const ONE = { count: 1 };
const first = productForTests('A');
const second = productForTests('B');

test('choosing stops at the most, and what is not chosen then cannot be C4-037 C4-041', () => {
  const full = added(TWO, second, added(TWO, first, [], true), true);
  expect(isFull(TWO, full)).toBe(true);
  expect(increased(TWO, 'A', full)).toEqual(full);
  expect(added(TWO, productForTests('C'), full, true)).toEqual(full);
  expect(whyDisabled(TWO, productForTests('C'), full, true)).toBe('full');
  expect(whyDisabled(TWO, first, full, true)).toBeNull();
});

test('of one piece the count cannot be changed C4-038', () => {
  expect([hasCounter(ONE), hasCounter(TWO)]).toEqual([false, true]);
  expect(increased(ONE, 'A', [{ sku: 'A', count: 1 }])).toEqual([{ sku: 'A', count: 1 }]);
  expect(increased(TWO, 'A', [{ sku: 'A', count: 1 }])).toEqual([{ sku: 'A', count: 2 }]);
});

test('one less than one removes the product C4-039', () => {
  const picks = [
    { sku: 'A', count: 2 },
    { sku: 'B', count: 1 },
  ];
  expect(decreased('A', picks)).toEqual([
    { sku: 'A', count: 1 },
    { sku: 'B', count: 1 },
  ]);
  expect(decreased('B', picks)).toEqual([{ sku: 'A', count: 2 }]);
  expect(removed('A', picks)).toEqual([{ sku: 'B', count: 1 }]);
});

test('missing, archived and chosen products are not added C4-040', () => {
  const picks = [{ sku: 'A', count: 1 }];
  for (const product of [
    first,
    productForTests('M', { missing: true }),
    productForTests('O', { isArchived: true }),
  ])
    expect(added(TWO, product, picks, true), product.sku).toEqual(picks);
});

test('a product is disabled once enough is chosen, when it is missing, and when it is only handed out where nothing is C4-041 C4-042 C4-043', () => {
  const full = [{ sku: 'A', count: 1 }];
  expect(whyDisabled(ONE, second, full, true)).toBe('full');
  expect(whyDisabled(ONE, productForTests('M', { missing: true }), [], true)).toBe('missing');
  const handed = productForTests('S', { noSale: true });
  expect(whyDisabled(ONE, handed, [], false)).toBe('noSale');
  expect(whyDisabled(ONE, handed, [], true)).toBeNull();
});

test('of choices that an address or an earlier moment brings only what still can be chosen stays, each once and none too many', () => {
  const choice = {
    count: 3,
    products: [first, second, productForTests('M', { missing: true })],
  };
  const brought = [
    { sku: 'M', count: 1 },
    { sku: 'A', count: 2 },
    { sku: 'A', count: 1 },
    { sku: 'X', count: 1 },
    { sku: 'B', count: 9 },
  ];
  const kept = stillThere(choice, brought, true);
  expect(kept).toEqual([
    { sku: 'A', count: 2 },
    { sku: 'B', count: 1 },
  ]);
  expect(pickedInAll(kept)).toBe(3);
});
