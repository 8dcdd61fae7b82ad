import { expect, test } from 'vitest';
import type { ProductFacts } from './pricing.ts';
import { stockOf } from './stock-of.ts';

const product = (change: Partial<ProductFacts>): ProductFacts => ({
  sku: 'A',
  name: 'A',
  url: '/a',
  thumbnail: null,
  priceMinor: 100,
  oldPriceMinor: null,
  pointsHundredths: 0,
  vatPercent: 20,
  weightGrams: 1,
  stock: 7,
  isArchived: false,
  isMissing: false,
  isNoSale: false,
  ...change,
});
const stockWhen = (change: Partial<ProductFacts>) =>
  stockOf(new Map([['A', product(change)]]))('A');

test('what is sold or picked up can be had, what is over cannot, and of the unknown nothing is said', () => {
  expect(stockWhen({})).toBe(7);
  expect(stockWhen({ isNoSale: true })).toBe(7);
  expect(stockWhen({ isArchived: true })).toBe(0);
  expect(stockWhen({ isMissing: true })).toBe(0);
  expect(stockOf(new Map())('A')).toBeUndefined();
});
