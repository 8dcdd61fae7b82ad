import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  collatorFor,
  SORT_ORDERS,
  sortProducts,
  type ListOrder,
  type SortableProduct,
} from './sort.ts';

const product = (sku: string, facts: Partial<SortableProduct> = {}): SortableProduct => ({
  sku,
  name: sku,
  priceMinor: 100,
  pointsHundredths: 0,
  isMissing: false,
  newSince: null,
  ...facts,
});
const order = (facts: Partial<ListOrder> = {}): ListOrder => ({
  sort: null,
  categoryId: 263,
  fixedSkus: [],
  language: 'ru',
  ...facts,
});
const skus = (products: SortableProduct[], by: ListOrder) =>
  sortProducts(products, by).map(({ sku }) => sku);

test('without a sort what is missing stands last C2-019 C9-047', () => {
  const list = [product('A', { isMissing: true }), product('B'), product('C')];
  expect(skus(list, order())).toEqual(['B', 'C', 'A']);
});

test('price goes up with price-min and down with price-max C2-019 C9-047', () => {
  const list = [product('A', { priceMinor: 200 }), product('B', { priceMinor: 50 }), product('C')];
  expect(skus(list, order({ sort: 'price-min' }))).toEqual(['B', 'C', 'A']);
  expect(skus(list, order({ sort: 'price-max' }))).toEqual(['A', 'C', 'B']);
});

test('points go up with points-min and down with points-max C2-019 C9-047', () => {
  const list = [
    product('A', { pointsHundredths: 20 }),
    product('B'),
    product('C', { pointsHundredths: 5 }),
  ];
  expect(skus(list, order({ sort: 'points-min' }))).toEqual(['B', 'C', 'A']);
  expect(skus(list, order({ sort: 'points-max' }))).toEqual(['A', 'C', 'B']);
});

test('a-z follows the language: ё stands beside е, and numbers count as numbers C2-019 C9-047', () => {
  const list = ['Крем 10', 'Ёлка', 'Яблоко', 'Ежевика', 'Крем 9'].map((name) =>
    product(name, { name }),
  );
  expect(skus(list, order({ sort: 'a-z' }))).toEqual([
    'Ежевика',
    'Ёлка',
    'Крем 9',
    'Крем 10',
    'Яблоко',
  ]);
});

test('numbers in names count as numbers, capitals do not count, and the rules of a language are made once', () => {
  const made = vi.spyOn(Intl, 'Collator');
  expect(collatorFor('be').compare('Крем 9', 'Крем 10')).toBeLessThan(0);
  expect(collatorFor('be').compare('крем', 'КРЕМ')).toBe(0);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test("category 1 shows the newest 'new' first C2-022 D50", () => {
  const list = [
    product('A', { newSince: 1 }),
    product('B', { newSince: 3 }),
    product('C'),
    product('D', { newSince: 2 }),
  ];
  expect(skus(list, order({ categoryId: 1 }))).toEqual(['B', 'D', 'A', 'C']);
  expect(skus(list.toReversed(), order({ categoryId: 1 }))).toEqual(['B', 'D', 'A', 'C']);
  expect(skus(list, order({ categoryId: 379 }))).toEqual(['A', 'B', 'C', 'D']);
});

test('a fixed list leads its category, and what is missing is still last C2-023 D50', () => {
  const list = [product('A'), product('B'), product('C'), product('D', { isMissing: true })];
  expect(skus(list, order({ categoryId: 153, fixedSkus: ['D', 'C', 'A'] }))).toEqual([
    'C',
    'A',
    'B',
    'D',
  ]);
});

test('a chosen sort wins over the fixed list and over the date rule D50', () => {
  const list = [product('A', { newSince: 9 }), product('B', { priceMinor: 1 })];
  expect(skus(list, order({ sort: 'price-min', categoryId: 1, fixedSkus: ['A'] }))).toEqual([
    'B',
    'A',
  ]);
});

test('every order keeps each product once and does not depend on the order before', () => {
  const facts = fc.record({
    sku: fc.string({ minLength: 1, maxLength: 3 }),
    name: fc.string({ maxLength: 3 }),
    priceMinor: fc.nat(3),
    pointsHundredths: fc.nat(3),
    isMissing: fc.boolean(),
    newSince: fc.option(fc.nat(3)),
  });
  const lists = fc.uniqueArray(facts, { selector: ({ sku }) => sku, maxLength: 8 });
  const orders = fc.record({
    sort: fc.constantFrom(null, ...SORT_ORDERS),
    categoryId: fc.constantFrom(1, 153, null),
    fixedSkus: fc.array(fc.string({ minLength: 1, maxLength: 1 }), { maxLength: 3 }),
    language: fc.constantFrom('ru', 'en', 'de'),
  });
  fc.assert(
    fc.property(lists, orders, (list, by) => {
      const once = skus(list, by);
      expect(once.toSorted()).toEqual(list.map(({ sku }) => sku).toSorted());
      expect(skus(list.toReversed(), by)).toEqual(once);
    }),
    { seed: 20261120, numRuns: 300 },
  );
});
