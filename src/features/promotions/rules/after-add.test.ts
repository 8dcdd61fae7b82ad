import { expect, test } from 'vitest';
import { actionForTests, conditionForTests } from './action-for-tests.ts';
import { mayInterrupt, reachedNow, shownFrom, shownWith, specialOffer } from './after-add.ts';

const at = (id: number, done: number, count: number, countInCart = 0) =>
  actionForTests({ id, countInCart, cartConditions: conditionForTests(done, count) });

test('candidates are those whose condition the cart reaches, that are not in it and were not shown C4-013', () => {
  const actions = [
    at(1, 1_000, 1_000),
    at(2, 999, 1_000),
    at(3, 1_000, 1_000, 1),
    at(4, 1_000, 500),
    actionForTests({ id: 5 }),
  ];
  expect(reachedNow(actions, new Set([4])).map(({ id }) => id)).toEqual([1]);
});

test('of several the one that asks for most is the special offer C4-015', () => {
  const actions = [at(1, 3_000, 1_000), at(2, 3_000, 3_000), at(3, 3_000, 2_000)];
  expect(specialOffer(actions, new Set())?.id).toBe(2);
  expect(specialOffer(actions, new Set([2]))?.id).toBe(3);
  expect(specialOffer(actions, new Set([1, 2, 3]))).toBeNull();
});

test('what was shown is kept as bounded lists of ids, and rubbish in the storage is none C4-014 C9-056', () => {
  const one = shownFrom(shownWith(shownFrom(null), 'special', [1]));
  expect([...shownFrom(shownWith(one, 'special', [2])).special]).toEqual([1, 2]);
  for (const rubbish of [null, '', '{}', 'x', '["a"]', '3', 'null', '{"special":"x"}'])
    expect(shownFrom(rubbish).special, String(rubbish)).toEqual(new Set());
  const many = { ...one, special: new Set(Array.from({ length: 300 }, (_, id) => id)) };
  const kept = shownFrom(shownWith(many, 'special', [999])).special;
  expect(kept.size).toBe(200);
  expect(kept.has(999)).toBe(true);
});

test('a promotion that the window of a product has named is still the special offer when it is reached C4-014 C4-016', () => {
  const named = shownFrom(shownWith(shownFrom(null), 'withProduct', [7]));
  expect(named.withProduct).toEqual(new Set([7]));
  expect(specialOffer([at(7, 1_000, 1_000)], named.special)?.id).toBe(7);
});

test('what the version before kept in one list counts for both', () => {
  expect(shownFrom('[1]')).toEqual({ special: new Set([1]), withProduct: new Set([1]) });
});

test('an offer comes only over the page of the press, and over no step of buying C4-012', () => {
  const page = '/ru/shop/catalog/product/A/';
  expect(mayInterrupt(page, page)).toBe(true);
  expect(mayInterrupt('/ru/shop/cart/', '/ru/shop/cart/')).toBe(true);
  expect(mayInterrupt(page, '/ru/shop/cart/')).toBe(false);
  for (const step of ['/cart/delivery/', '/cart/payment/', '/cart/final/', '/payment/thank-you/x/'])
    expect(mayInterrupt(`/ru/shop${step}`, `/ru/shop${step}`), step).toBe(false);
});
