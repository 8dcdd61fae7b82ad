import { expect, test } from 'vitest';
import { availabilityLabel } from './availability-label.ts';

const product = { isArchived: false, isMissing: false, isNoSale: false };
const label = (facts: Partial<typeof product>, cityAllowsSelf = true) =>
  availabilityLabel({ ...product, ...facts }, cityAllowsSelf)?.message ?? null;

test('an archived product says so before anything else C4-001', () => {
  expect(label({ isArchived: true })).toBe('Продукт снят с производства');
  expect(label({ isArchived: true, isMissing: true, isNoSale: true })).toBe(
    'Продукт снят с производства',
  );
});

test('a missing product says so, even when it may not be sold online C4-002', () => {
  expect(label({ isMissing: true })).toBe('Нет в наличии');
  expect(label({ isMissing: true, isNoSale: true }, false)).toBe('Нет в наличии');
});

test('a product that may not be sold online is for pickup where the city has it, otherwise not to be had C4-003', () => {
  expect(label({ isNoSale: true }, true)).toBe('Только самовывоз');
  expect(label({ isNoSale: true }, false)).toBe('БАД. Недоступен для продажи on-line');
});

test('a product with nothing in its way has no label', () => {
  expect(label({})).toBeNull();
  expect(label({}, false)).toBeNull();
});
