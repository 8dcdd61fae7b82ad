import { expect, test } from 'vitest';
import {
  actionForTests,
  choiceForTests,
  moneyForTests,
  productForTests,
} from './action-for-tests.ts';
import { askedTotalOf, isTotalAsked, partsOf, totalOf } from './wizard-total.ts';

const cheaper = productForTests('A', { newPrice: moneyForTests(60.1) });
const action = actionForTests({
  choice: [choiceForTests([], { count: 3, products: [cheaper, productForTests('B')] })],
  chosen: [{ count: 2, product: productForTests('S', { scoresAmount: 5 }) }],
});
const state = {
  chosen: [
    [
      { sku: 'A', count: 2 },
      { sku: 'B', count: 1 },
    ],
  ],
};

test('what is in the kit is what was chosen and what needs no choosing', () => {
  const parts = partsOf(action, state).map(({ product, count }) => [product.sku, count]);
  expect(parts).toEqual([
    ['S', 2],
    ['A', 2],
    ['B', 1],
  ]);
});

test('the sum so far takes the new price where there is one, beside the old sum C4-027 C4-028', () => {
  expect(totalOf(action, state)).toEqual({ sum: 420.2, old: 500, points: 13 });
});

test('the server is asked for the sum unless the kit has a price of its own C4-029', () => {
  expect(isTotalAsked(action)).toBe(true);
  const answer = { kitTotalSum: { value: 400 }, kitTotalOldSum: { value: 500 }, kitTotalPoints: 9 };
  expect(askedTotalOf(answer)).toEqual({ sum: 400, old: 500, points: 9 });
  expect(askedTotalOf({ ...answer, kitTotalOldSum: null }).old).toBe(0);
  const fixed = { ...action, kitPrice: { value: 350 }, kitPoint: 7 };
  expect(isTotalAsked(fixed)).toBe(false);
  expect(totalOf(fixed, state)).toEqual({ sum: 350, old: 500, points: 7 });
});

test('what costs as much inside has no old sum', () => {
  const plain = actionForTests({ choice: [choiceForTests(['B'])] });
  expect(totalOf(plain, { chosen: [[{ sku: 'B', count: 1 }]] })).toEqual({
    sum: 100,
    old: 0,
    points: 1,
  });
});

test('a kit that costs nothing brings no points but those that it names', () => {
  const given = { ...action, kitPrice: { value: 0 } };
  expect(totalOf(given, state)).toMatchObject({ sum: 0, points: 0 });
  expect(totalOf({ ...given, kitPoint: 2 }, state)).toMatchObject({ sum: 0, points: 2 });
});
