import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSums, orderSums } from './order-total.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_00 });

test('the total is cart + delivery − promo − bonus − credit C9-025', () => {
  const tenders = [
    { means: 'credit', amountMinor: 1_00 },
    { means: 'promo', amountMinor: 200_00 },
    { means: 'bonus', amountMinor: 50_00 },
  ];
  expect(orderSums(1000_00, 300_00, tenders).totalMinor).toBe(1049_00);
});

test('what is taken off never exceeds what is there, in the order promo, bonus, credit D9 D10', () => {
  const tenders = [
    { means: 'bonus', amountMinor: 80 },
    { means: 'promo', amountMinor: 50 },
    { means: 'credit', amountMinor: 7 },
  ];
  expect(orderSums(100, 0, tenders)).toMatchObject({
    promoMinor: 50,
    bonusMinor: 50,
    creditMinor: 0,
    totalMinor: 0,
  });
});

test('the parts add up to the total exactly and nothing is negative C9-025', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (goods, delivery, promo, bonus, credit) => {
      const sums = orderSums(goods, delivery, [
        { means: 'promo', amountMinor: promo },
        { means: 'bonus', amountMinor: bonus },
        { means: 'credit', amountMinor: credit },
      ]);
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0);
      expect(sums.totalMinor).toBe(
        goods + delivery - sums.promoMinor - sums.bonusMinor - sums.creditMinor,
      );
    }),
  );
});

test('the buyer is told which sums are not what was shown', () => {
  const sums = orderSums(1000_00, 300_00);
  expect(changedSums({ totalMinor: 1300_00 }, sums)).toEqual([]);
  expect(
    changedSums({ goodsMinor: 900_00, deliveryMinor: 300_00, totalMinor: 1200_00 }, sums),
  ).toEqual(['goodsMinor', 'totalMinor']);
});
