import { expect, test } from 'vitest';
import { wayElsewhere, wayOn } from './way-on.ts';

test('a refusal may send the buyer on, to an address of ours', () => {
  expect(wayOn({ redirect: '/ru/shop/cart/' })).toBe('/ru/shop/cart/');
});

test('what names no address of ours sends nobody anywhere', () => {
  for (const refusal of [
    null,
    undefined,
    'redirect',
    {},
    { redirect: 5 },
    { redirect: 'https://elsewhere.test/' },
  ])
    expect(wayOn(refusal)).toBeNull();
});

test('from a step a refusal leads elsewhere or nowhere, and never back to the same step', () => {
  const here = '/ru/shop/cart/payment/';
  expect(wayElsewhere({ redirect: '/ru/shop/cart/' }, here)).toBe('/ru/shop/cart/');
  expect(wayElsewhere({ redirect: here }, here)).toBeNull();
  expect(wayElsewhere({}, here)).toBeNull();
});
