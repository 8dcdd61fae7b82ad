import { expect, test } from 'vitest';
import { readShortProducts } from './short-products.ts';

test('a refusal names each product with what was wanted and what is left', () => {
  const cream = { sku: '400501', name: 'Крем «Проба»', wanted: 2, available: 1 };
  const tea = { sku: '400502', name: 'Чай «Проба»', wanted: 3, available: 0 };
  expect(readShortProducts([cream, { ...tea, stock: 9 }])).toEqual([cream, tea]);
});

test('what is no such list is none', () => {
  for (const data of [
    undefined,
    null,
    'x',
    {},
    [null, 1, {}, { sku: '1', name: 'x', wanted: 1, available: -1 }],
    [{ sku: 1, name: 'x', wanted: 1, available: 0 }],
    [{ sku: '1', name: 2, wanted: 1, available: 0 }],
    [{ sku: '1', name: 'x', wanted: 1.5, available: 0 }],
    [{ sku: '1', name: 'x', wanted: 1, available: '0' }],
  ])
    expect(readShortProducts(data)).toEqual([]);
});
