import { expect, test } from 'vitest';
import { wayOn } from './way-on.ts';

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
