import { expect, test } from 'vitest';
import { previewSums } from './preview-sums.ts';

const SUMS = {
  cartSum: 1_000.1,
  deliverySum: 199.2,
  promoSale: 100,
  bonusSum: 0,
  creditSum: 500,
  totalSum: 599.3,
};
const ROUBLES = { decimals: 2 };

test('the total follows what is drawn at once, bonuses before credit, and is never below zero UX-73 D9 D10', () => {
  expect(previewSums(SUMS, {}, ROUBLES)).toEqual(SUMS);
  expect(previewSums(SUMS, { bonus: 300.3 }, ROUBLES)).toMatchObject({
    bonusSum: 300.3,
    creditSum: 500,
    totalSum: 299,
  });
  expect(previewSums(SUMS, { bonus: 900 }, ROUBLES)).toMatchObject({
    creditSum: 199.3,
    totalSum: 0,
  });
  expect(previewSums(SUMS, { bonus: 9_999, credit: 9_999 }, ROUBLES)).toMatchObject({
    bonusSum: 1_099.3,
    creditSum: 0,
    totalSum: 0,
  });
  expect(previewSums(SUMS, { credit: null }, ROUBLES)).toEqual(SUMS);
});
