import { expect, test } from 'vitest';
import { deliveryFrom, isOverlimit } from './delivery-from.ts';

const least = (price: number) => ({ price, days: '25–27 ноября', to: '2026-11-27' });
const meters = (self: boolean, other: boolean) => [
  { type: 'self' as const, isFree: self },
  { type: 'other' as const, isFree: other },
];

test('the cart says the least that delivery costs, and follows the thresholds UX-49', () => {
  const prices = { self: least(149), other: least(349) };
  expect(deliveryFrom(prices, meters(false, false))?.price).toBe(149);
  expect(deliveryFrom(prices, meters(true, false))?.price).toBe(0);
  expect(deliveryFrom({ self: null, other: least(349) }, meters(false, false))?.price).toBe(349);
  expect(deliveryFrom({ self: null, other: null }, [])).toBeNull();
});

test('what was free and no longer is has no price until the page is made again', () => {
  expect(deliveryFrom({ self: least(0), other: least(349) }, meters(false, false))?.price).toBe(
    349,
  );
  expect(deliveryFrom({ self: least(0), other: null }, meters(false, false))).toBeNull();
  // Without a threshold nothing depends on the cart.
  expect(deliveryFrom({ self: least(0), other: null }, [])?.price).toBe(0);
});

test('the days are those of the way that costs least, of two that cost the same those of the one that is there first', () => {
  const late = { price: 0, days: '26–30 ноября', to: '2026-11-30' };
  expect(deliveryFrom({ self: late, other: least(0) }, [])).toEqual(least(0));
  expect(deliveryFrom({ self: late, other: least(100) }, [])).toEqual(late);
});

test('what weighs more than anybody sends is over the limit', () => {
  const heaviest = { sent: 20_000, fetched: 30_000 };
  expect(isOverlimit({ heaviest }, { weight: 20_000 })).toBe(false);
  expect(isOverlimit({ heaviest }, { weight: 20_001 })).toBe(true);
});
