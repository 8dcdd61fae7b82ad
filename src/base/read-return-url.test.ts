import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReturnUrl } from './read-return-url.ts';

test('the login page leads back to a page of ours', () => {
  expect(readReturnUrl('/ru/shop/profile/orders?page=2', 'ru')).toBe(
    '/ru/shop/profile/orders?page=2',
  );
  expect(readReturnUrl('/ru/shop/cart/#top', 'ru')).toBe('/ru/shop/cart/');
  expect(readReturnUrl('/ru/'.padEnd(500, 'a'), 'ru')).toBe('/ru/'.padEnd(500, 'a'));
  expect(readReturnUrl('/ru/'.padEnd(501, 'a'), 'ru')).toBeNull();
});

test.each([
  null,
  '',
  '//elsewhere.example.test/ru/',
  '/\\elsewhere.example.test',
  'https://elsewhere.example.test/ru/',
  '/en/shop/cart/',
  'ru/shop/cart/',
  'http://shop.invalid/ru/',
  '/ru/../en/',
  '/ru/..//elsewhere.example.test/',
  `/ru/${'a'.repeat(600)}`,
])('and never elsewhere: %s', (back) => {
  expect(readReturnUrl(back, 'ru')).toBeNull();
});

test('whatever is typed, the way back stays on this host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webPath(),
        fc.string().map((tail) => `/ru/${tail}`),
      ),
      (typed) => {
        const back = readReturnUrl(typed, 'ru');
        if (back !== null) expect(new URL(back, 'http://a.test').host).toBe('a.test');
      },
    ),
    { seed: 58 },
  );
});
