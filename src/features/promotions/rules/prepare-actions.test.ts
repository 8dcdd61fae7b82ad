import { expect, test } from 'vitest';
import type { ActionView, ChoiceView } from '../calls/action-data.ts';
import { actionForTests, choiceForTests, productForTests } from './action-for-tests.ts';
import { orderActions, prepareAction } from './prepare-actions.ts';

const choice = (collectionId: number, facts: Partial<ChoiceView> = {}): ChoiceView =>
  choiceForTests(['A', 'B'], { collectionId, ...facts });
const NONE: ReadonlySet<number> = new Set();
const collections = ({ choice: left }: ActionView) => left.map(({ collectionId }) => collectionId);

test('an optional choice is dropped once all its products are missing, a mandatory one stays C4-044', () => {
  const gone = [
    productForTests('A', { missing: true }),
    productForTests('B', { isArchived: true }),
  ];
  const prepared = prepareAction(
    actionForTests({
      choice: [
        choice(1, { products: gone }),
        choice(2, { optional: true, products: gone }),
        choice(3, { optional: true, products: [...gone, productForTests('C')] }),
      ],
    }),
    NONE,
  );
  expect(collections(prepared)).toEqual([1, 3]);
});

test('a mandatory choice of one product is made already, as often as it asks for C4-045', () => {
  const prepared = prepareAction(
    actionForTests({
      chosen: [{ count: 1, product: productForTests('ALWAYS') }],
      choice: [
        choice(1, { place: 0, count: 3, products: [productForTests('ONLY')] }),
        choice(2, { place: 1 }),
        choice(3, { place: 2, optional: true, products: [productForTests('MAYBE')] }),
      ],
    }),
    new Set([0]),
  );
  expect(collections(prepared)).toEqual([2, 3]);
  expect(prepared.chosen.map(({ count, product: { sku } }) => [sku, count])).toEqual([
    ['ALWAYS', 1],
    ['ONLY', 3],
  ]);
});

test('a choice of which only one product is sold here is made like any other: the cart fills none but those of one product', () => {
  const prepared = prepareAction(
    actionForTests({ choice: [choice(1, { place: 0, products: [productForTests('SOLD')] })] }),
    NONE,
  );
  expect(collections(prepared)).toEqual([1]);
  expect(prepared.chosen).toEqual([]);
});

test('optional choices come last, in the order that they had C4-046', () => {
  const prepared = prepareAction(
    actionForTests({
      choice: [choice(1, { optional: true }), choice(2), choice(3, { optional: true }), choice(4)],
    }),
    NONE,
  );
  expect(collections(prepared)).toEqual([2, 4, 1, 3]);
});

test('what ends first stands first, then what can be had before what cannot; what is not shown is left out C4-047', () => {
  const at = (id: number, end: string | null, facts: Partial<ActionView> = {}) =>
    actionForTests({ id, date: { start: '2026-01-01T00:00:00.000Z', end }, ...facts });
  const listed = orderActions([
    at(1, null),
    at(2, '2026-12-02T00:00:00.000Z', { isBlocked: true }),
    at(3, '2026-12-02T00:00:00.000Z'),
    at(4, '2026-12-01T00:00:00.000Z', { isBlocked: true }),
    at(5, '2026-11-30T00:00:00.000Z', { isShow: false }),
    at(6, null, { isBlocked: true }),
  ]);
  expect(listed.map(({ id }) => id)).toEqual([4, 3, 2, 1, 6]);
});
