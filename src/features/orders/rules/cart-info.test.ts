import { expect, test } from 'vitest';
import { cartShares } from './cart-info.ts';

const sumOf = (
  shares: ReturnType<typeof cartShares>,
  of: 'promoMinor' | 'bonusMinor' | 'creditMinor',
) => shares.reduce((sum, each) => sum + each[of], 0);

test('a code, bonuses and credit are shared over the parts of an order to the minor unit, delivery with the first C3-086', () => {
  const parts = [
    { cartNumber: '1-1', goodsMinor: 100_00 },
    { cartNumber: '1-2', goodsMinor: 50_01 },
    { cartNumber: '1-3', goodsMinor: 0 },
  ];
  const order = {
    deliveryMinor: 10_00,
    promoMinor: 33_33,
    bonusMinor: 100_01,
    creditMinor: 26_67,
    parts,
  };
  const shares = cartShares(order);
  expect(shares.map(({ cartNumber }) => cartNumber)).toEqual(['1-1', '1-2', '1-3']);
  expect([
    sumOf(shares, 'promoMinor'),
    sumOf(shares, 'bonusMinor'),
    sumOf(shares, 'creditMinor'),
  ]).toEqual([33_33, 100_01, 26_67]);
  // Everything is paid: each part by exactly what it cost.
  expect(shares.map((each) => each.promoMinor + each.bonusMinor + each.creditMinor)).toEqual([
    110_00, 50_01, 0,
  ]);
});

test('what was not used has no share C3-086', () => {
  const parts = [{ cartNumber: '1-1', goodsMinor: 0 }];
  const order = { deliveryMinor: 0, promoMinor: 0, bonusMinor: 0, creditMinor: 0, parts };
  expect(cartShares(order)).toEqual([
    { cartNumber: '1-1', promoMinor: 0, bonusMinor: 0, creditMinor: 0 },
  ]);
});
