import { expect, test } from 'vitest';
import type { CartView } from '#features/cart/model.ts';
import { fixesBy } from './delivery-fixes.ts';

const sold = { missing: false, noSale: false, isAvailable: true };
const item = (sku: string, count: number, facts: object = {}) => ({
  sku,
  count,
  isGift: false,
  isArchived: false,
  ...sold,
  ...facts,
});
const cart = {
  packages: [
    {
      items: [
        item('A', 3),
        item('GONE', 1, { missing: true, isAvailable: false }),
        item('FETCH', 1, { noSale: true }),
      ],
      kits: [{ sku: 'K', count: 2, isActive: true, ...sold }],
      subscriptions: [],
    },
    {
      items: [item('A', 2)],
      kits: [],
      subscriptions: [{ count: 1, ...sold, subscription: { kit: { sku: 'M' } } }],
    },
  ],
} as unknown as CartView;

test('what comes of a product is counted over all packages, also where a line comes whole UX-58', () => {
  const absent = {
    products: [
      { sku: 'A', name: 'А', count: 2, available: 1 },
      { sku: 'GONE', name: 'Г', count: 1, available: 0 },
      { sku: 'FETCH', name: 'С', count: 1, available: 0 },
    ],
    kits: [{ sku: 'K', name: 'К', count: 2, available: 1 }],
    subscriptions: [{ count: 1, available: 0, subscription: { kit: { sku: 'M', name: 'М' } } }],
    newSum: 70,
  } as unknown as Parameters<typeof fixesBy>[0];
  expect(fixesBy(absent, cart)).toEqual({
    lines: [
      { sku: 'A', name: 'А', wished: 5, available: 4, why: null },
      {
        sku: 'GONE',
        name: 'Г',
        wished: 1,
        available: 0,
        why: expect.objectContaining({ message: 'Нет в наличии' }),
      },
      {
        sku: 'FETCH',
        name: 'С',
        wished: 1,
        available: 0,
        why: expect.objectContaining({ message: 'Только самовывоз' }),
      },
      { sku: 'K', name: 'К', wished: 2, available: 1, why: null },
      { sku: 'M', name: 'М', wished: 1, available: 0, why: null },
    ],
    newSum: 70,
  });
});
