import { expect, test } from 'vitest';
import { typedProducts, typedSteps } from './typed-steps.ts';

test('a list of a form is read product by product, with how many and for how much', () => {
  expect(typedProducts('400501*2, 400502=590\n400503 *3')).toEqual([
    { sku: '400501', count: 2, price: '' },
    { sku: '400502', count: 1, price: '590' },
    { sku: '400503', count: 1, price: '' },
  ]);
});

test('what must be chosen comes before what may be, and a choice of one product is in the kit at once C4-017 C4-045', () => {
  const { steps, choices, settled } = typedSteps({
    items: 'A*2',
    choice1: 'B C',
    choice1_optional: 'yes',
    choice2: 'D E',
    choice2_count: '2',
    choice3: 'F',
    choice3_count: '3',
    min_sum: '1000',
  });
  expect(steps).toEqual(['description', 'condition', 'choice0', 'choice1', 'total', 'complete']);
  expect(choices.map(({ count, isOptional }) => [count, isOptional])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(settled.map(({ sku, count }) => [sku, count])).toEqual([
    ['A', 2],
    ['F', 3],
  ]);
});

test('the club begins with what is chosen, and what comes by itself is only described C4-018', () => {
  expect(typedSteps({ choice1: 'A B', programme: 'Club1000', min_sum: '5' }).steps).toEqual([
    'choice0',
    'total',
    'complete',
  ]);
  expect(typedSteps({ presents: 'A', min_sum: '5' }).steps).toEqual(['description']);
});
