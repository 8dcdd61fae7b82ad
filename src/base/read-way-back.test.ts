import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWayBack } from './read-way-back.ts';

test('the login page leads back to a page of ours', () => {
  expect(readWayBack('/ru/shop/profile/orders?page=2', 'ru')).toBe(
    '/ru/shop/profile/orders?page=2',
  );
  expect(readWayBack('/ru/shop/cart/#top', 'ru')).toBe('/ru/shop/cart/');
  expect(readWayBack('/ru/'.padEnd(500, 'a'), 'ru')).toBe('/ru/'.padEnd(500, 'a'));
  expect(readWayBack('/ru/'.padEnd(501, 'a'), 'ru')).toBeNull();
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
  expect(readWayBack(back, 'ru')).toBeNull();
});

test('whatever is typed, the way back stays on this host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webPath(),
        fc.string().map((tail) => `/ru/${tail}`),
      ),
      (typed) => {
        const back = readWayBack(typed, 'ru');
        if (back !== null) expect(new URL(back, 'http://a.test').host).toBe('a.test');
      },
    ),
    { seed: 58 },
  );
});
