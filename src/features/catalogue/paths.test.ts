import { expect, test } from 'vitest';
import { categoryPath, productPath } from './paths.ts';

test('the product id is the sixth segment of a product page C2-005 C2-016', () => {
  expect(productPath('ru', '400701')).toBe('/ru/shop/catalog/product/400701/');
  expect(productPath('ru', '400701').split('/')[5]).toBe('400701');
});

test('a category is found by the number at the end of its address', () => {
  expect(categoryPath('en', 'face', 263)).toBe('/en/shop/catalog/face-263/');
});
