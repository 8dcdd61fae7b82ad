import { expect, test } from 'vitest';
import { cartWith, itemOf } from '#features/cart/rules/cart-for-tests.ts';
import { boughtItems, previewOf } from './summary-lines.ts';
import { changedNumbers } from './changed-numbers.ts';

test('a preview shows at most eight products and says how many are left C9-004', () => {
  const items = Array.from({ length: 12 }, (_, index) => index);
  expect(previewOf(items)).toEqual({ shown: [0, 1, 2, 3, 4, 5, 6, 7], left: 4 });
  expect(previewOf([1])).toEqual({ shown: [1], left: 0 });
});

test('what is unavailable, or of which nothing is wanted, is not bought', () => {
  const cart = cartWith({ CREAM: 2 }, [
    itemOf('TEA', 1, { isAvailable: false }),
    itemOf('SOAP', 0),
    itemOf('GIFT', 1),
  ]);
  expect(boughtItems(cart).map(({ hash }) => hash)).toEqual(['own:CREAM', 'own:GIFT']);
});

test('the buyer is told each number that is another one now', () => {
  const shown = { cartSum: 100, deliverySum: 20, totalSum: 120 };
  expect(changedNumbers(shown, { cartSum: 110, deliverySum: 20, totalSum: 130 })).toEqual([
    { field: 'cartSum', shown: 100, now: 110 },
    { field: 'totalSum', shown: 120, now: 130 },
  ]);
  for (const fresh of [null, undefined, 'x', { cartSum: '110' }])
    expect(changedNumbers(shown, fresh)).toEqual([]);
});
