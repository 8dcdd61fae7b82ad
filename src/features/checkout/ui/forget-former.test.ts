import { afterEach, expect, test, vi } from 'vitest';
import { forgetFormer } from './forget-former.ts';

afterEach(() => vi.unstubAllGlobals());

const STEP = '/ru/shop/cart/delivery-with-registration/';

/** What is left of form and ticks after these have been here, one after the other. */
function leftAfter(...visits: readonly (readonly [who: string, path: string])[]): string[] {
  const kept = new Map([
    ['checkout-delivery', '{}'],
    ['checkout-ticks', '{}'],
  ]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  for (const [who, path] of visits) forgetFormer(who, path);
  return [...kept.keys()].filter((key) => key !== 'checkout-for');
}

test('what a guest typed and ticked in this tab goes when somebody signs in, is registered or signs out I2-102 D85', () => {
  const both = ['checkout-delivery', 'checkout-ticks'];
  // The same guest, wherever they go.
  expect(leftAfter(['', STEP], ['', '/ru/'])).toEqual(both);
  expect(leftAfter(['', STEP], ['1000003', '/ru/shop/user/registration/done/'])).toEqual([]);
  expect(leftAfter(['1000003', '/ru/shop/cart/'], ['', '/ru/'])).toEqual([]);
  expect(leftAfter(['1000003', STEP], ['1000004', STEP])).toEqual([]);
});

test('a guest who signs in at a step of buying keeps what was typed, and no tick C2-003', () => {
  expect(leftAfter(['', STEP], ['1000003', '/ru/shop/cart/delivery/'])).toEqual([
    'checkout-delivery',
  ]);
});
