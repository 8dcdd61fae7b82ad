import { expect, test } from 'vitest';
import { pricePer100Units, salesPrice } from './prices.ts';

test('without a reduced price the regular one is asked C3-003', () => {
  expect(salesPrice({ priceMinor: 129_000, newPriceMinor: null })).toEqual({
    priceMinor: 129_000,
    oldPriceMinor: null,
    discountPercent: null,
  });
});

test('a reduced price is asked, the regular one is struck through, the percent never promises too much C3-003', () => {
  expect(salesPrice({ priceMinor: 129_000, newPriceMinor: 99_000 })).toEqual({
    priceMinor: 99_000,
    oldPriceMinor: 129_000,
    discountPercent: 23,
  });
  expect(salesPrice({ priceMinor: 100_000, newPriceMinor: 99_900 }).discountPercent).toBe(1);
});

test('a new price that is no lower is no reduction', () => {
  expect(salesPrice({ priceMinor: 500, newPriceMinor: 500 }).oldPriceMinor).toBeNull();
});

test('where the law asks for it, the old price and the percent are those of the last 30 days, or there are none UX-36', () => {
  const reduced = { priceMinor: 60_00, newPriceMinor: 30_00 };
  expect(salesPrice({ ...reduced, priorMinor: 40_00 })).toEqual({
    priceMinor: 30_00,
    oldPriceMinor: 40_00,
    discountPercent: 25,
  });
  const bare = { priceMinor: 30_00, oldPriceMinor: null, discountPercent: null };
  expect(salesPrice({ ...reduced, priorMinor: null })).toEqual(bare);
  expect(salesPrice({ ...reduced, priorMinor: 30_00 })).toEqual(bare);
});

test('the price per 100 units is counted from the content of the pack C3-007', () => {
  expect(pricePer100Units(45_000, { value: 50, unit: 'ml' })).toEqual({
    minor: 90_000,
    unit: 'ml',
  });
  expect(pricePer100Units(100_000, { value: 1.5, unit: 'kg' })).toEqual({
    minor: 6_667,
    unit: 'g',
  });
  expect(pricePer100Units(45_000, { value: 90, unit: 'g' })).toEqual({ minor: 50_000, unit: 'g' });
  expect(pricePer100Units(100_000, { value: 2, unit: 'l' })).toEqual({ minor: 5_000, unit: 'ml' });
});

test('capsules are counted, so they have no price per 100 units', () => {
  expect(pricePer100Units(45_000, { value: 60, unit: 'pcs' })).toBeNull();
  expect(pricePer100Units(45_000, null)).toBeNull();
  expect(pricePer100Units(45_000, { value: 0, unit: 'ml' })).toBeNull();
});
