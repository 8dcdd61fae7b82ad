import { expect, test } from 'vitest';
import { deliveryFrom } from './delivery-from.ts';

const meters = (self: boolean, other: boolean) => [
  { type: 'self' as const, isFree: self },
  { type: 'other' as const, isFree: other },
];

test('the cart says the least that delivery costs, and follows the thresholds UX-49', () => {
  const prices = { self: 149, other: 349 };
  expect(deliveryFrom(prices, meters(false, false))).toBe(149);
  expect(deliveryFrom(prices, meters(true, false))).toBe(0);
  expect(deliveryFrom({ self: null, other: 349 }, meters(false, false))).toBe(349);
  expect(deliveryFrom({ self: null, other: null }, [])).toBeNull();
});

test('what was free and no longer is has no price until the page is made again', () => {
  expect(deliveryFrom({ self: 0, other: 349 }, meters(false, false))).toBe(349);
  expect(deliveryFrom({ self: 0, other: null }, meters(false, false))).toBeNull();
  // Without a threshold nothing depends on the cart.
  expect(deliveryFrom({ self: 0, other: null }, [])).toBe(0);
});
