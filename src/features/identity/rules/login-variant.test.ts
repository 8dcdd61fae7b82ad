import { expect, test } from 'vitest';
import { loginVariant } from './login-variant.ts';

test('the login form has a main variant and a quick-checkout variant I2-056', () => {
  expect(
    ['/ru/', '/ru/shop/cart/', '/ru/shop/catalog/cart/', '/ru/shop/profile/orders'].map(
      loginVariant,
    ),
  ).toEqual(['main', 'main', 'main', 'main']);
  expect(loginVariant('/x/ru/shop/cart/payment/')).toBe('main');
  expect(
    [
      '/ru/shop/cart/delivery-with-registration/?guest=1',
      '/en/shop/cart/payment/',
      '/ru/shop/cart/final',
    ].map(loginVariant),
  ).toEqual(['quick-checkout', 'quick-checkout', 'quick-checkout']);
});
