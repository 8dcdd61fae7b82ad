import { expect, test } from 'vitest';
import { leadsOn } from './leads-on.ts';

const sold = {
  hasProduct: (sku: string) => sku === '400101',
  hasCategory: (id: number) => id === 263,
  hasPromotion: (id: number) => id === 618,
};

test.each([
  ['/ru/shop/catalog/product/400101/', true],
  ['/en/shop/catalog/product/400101/?referral=1', true],
  ['/ru/shop/catalog/product/400506/', false],
  ['/ru/shop/catalog/litso-263/', true],
  ['/ru/shop/catalog/litso-263/?audience=men', true],
  ['/ru/shop/catalog/telo-300/', false],
  ['/ru/shop/actions/?actionID=618', true],
  ['/ru/shop/actions/?tab=discounts&actionID=617', false],
  ['/ru/shop/actions/', true],
  ['/ru/shop/page/contacts/', true],
  ['/ru/', true],
])('%s leads to something: %s', (href, expected) => {
  expect(leadsOn(href, sold)).toBe(expected);
});
