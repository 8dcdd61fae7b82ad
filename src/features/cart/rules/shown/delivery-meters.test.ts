import { expect, test } from 'vitest';
import { cartWith } from '../cart-for-tests.ts';
import { deliveryMeters } from './delivery-meters.ts';

const threshold = (type: 'csc' | 'self' | 'other', sum_needed: number, use_points = false) => ({
  type,
  sum_current: 0,
  sum_needed,
  free: false,
  use_points,
  currency: { logo: '₽' },
});

test('each kind of delivery says what is missing, and is free from the very sum on C3-053 C3-054 C3-055', () => {
  const cart = { ...cartWith({ CREAM: 1 }), sum: 2260.5 };
  const thresholds = [
    threshold('csc', 2260.5),
    threshold('self', 3000),
    threshold('other', 2260.51),
  ];
  expect(deliveryMeters(thresholds, cart)).toMatchObject([
    { type: 'csc', missing: 0, isFree: true },
    { type: 'self', missing: 739.5, isFree: false },
    { type: 'other', missing: 0.01, isFree: false },
  ]);
});

test('a threshold by points is measured in points C3-056', () => {
  const cart = { ...cartWith({ CREAM: 1 }), sum: 9000, points: 30 };
  expect(deliveryMeters([threshold('other', 45, true)], cart)).toMatchObject([
    { reached: 30, missing: 15, isFree: false, isByPoints: true },
  ]);
});
