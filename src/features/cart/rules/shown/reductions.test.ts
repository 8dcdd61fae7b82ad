import { expect, test } from 'vitest';
import { reductionsOf } from './reductions.ts';

const GIFT = { reason: 'Подарок', amount: 50, certificate: null };
const PAID = { reason: '', amount: 100, certificate: '4711' };

test('what no discount names stands first, and the named ones are not counted twice', () => {
  expect(reductionsOf({ sum: 800, sumOld: 1000, discounts: [GIFT, PAID] })).toEqual([
    { reason: null, amount: 50, certificate: null },
    GIFT,
    PAID,
  ]);
});

test('what rounding leaves over, and a discount of nothing, are not shown', () => {
  const nothing = { ...GIFT, amount: 0 };
  expect(reductionsOf({ sum: 850 - 1e-9, sumOld: 1000, discounts: [GIFT, PAID, nothing] })).toEqual(
    [GIFT, PAID],
  );
  expect(reductionsOf({ sum: 0, sumOld: 0, discounts: [] })).toEqual([]);
});
