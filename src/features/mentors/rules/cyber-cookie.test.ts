import { expect, test } from 'vitest';
import { CYBER_CATEGORY, cyberCookie, cyberStep } from './cyber-cookie.ts';

test('a product of category 367 sets the cookie, for 30 minutes D65 C9-011 C4-110 I4-019 I9-083 I9-010 I9-086', () => {
  expect(cyberStep('/ru/shop/catalog/product/400801/', true)).toBe('set');
  expect(CYBER_CATEGORY).toBe(367);
  expect(cyberCookie('set', true)).toBe(
    'setCyberMentor=1; path=/; max-age=1800; samesite=lax; secure',
  );
  expect(cyberCookie('remove', false)).toBe('setCyberMentor=1; path=/; max-age=0; samesite=lax');
  expect(cyberCookie('keep', true)).toBeNull();
});

test.each([
  ['/ru/shop/catalog/product/400101/', 'another product'],
  ['/ru/', 'the main page'],
  ['/ru/shop/catalog/chai-159/', 'a list'],
  ['/ru/shop/catalog/nabory-dlya-znakomstva-367/', 'the category itself'],
  ['/ru/shop/profile/orders', 'the account'],
  ['/ru/shop/cartoons/', 'what only begins like the cart'],
])('%s removes it: %s C4-111 I4-020 D65', (path) => {
  expect(cyberStep(path, false)).toBe('remove');
});

test.each([
  '/ru/shop/cart/',
  '/ru/shop/cart',
  '/ru/shop/cart/delivery-with-registration/',
  '/ru/shop/user/registration/PRIVILEGED_CLIENT/',
  '/de/shop/user/registration/CONSULTANT/',
])('registration and cart keep it as it is: %s C4-111 I4-020', (path) => {
  expect(cyberStep(path, false)).toBe('keep');
});
