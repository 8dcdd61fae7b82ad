import { expect, test } from 'vitest';
import {
  cartOf,
  factsOf,
  itemLine,
  priced,
  productOf,
  type World,
} from '../../../../test/unit/promotions/random-promotions.ts';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { automaticEffects } from './automatic.ts';

const products = new Map(
  [
    productOf('A', { priceMinor: 100_00 }),
    productOf('B', { priceMinor: 300_00 }),
    productOf('C', { priceMinor: 200_00 }),
  ].map((each) => [each.sku, each]),
);
const one = promotionForTests({
  id: 1,
  type: 'DISCOUNT_ON_PURCHASE_ONE',
  group: 'winter',
  reward: { percentOff: 50 },
});
const world: World = {
  document: cartOf([itemLine('A', 2), itemLine('B', 3), itemLine('C', 1)]),
  products,
  promotions: [one],
  roundRules: 1,
};

test('one piece of the dearest product that is meant is cheaper C3-050', () => {
  const cart = priced(world);
  expect(cart.discounts).toEqual([{ by: 'promotions', reason: 'Акция 1', changeMinor: -150_00 }]);
  expect(cart.lines.map(({ payableMinor }) => payableMinor)).toEqual([200_00, 750_00, 200_00]);
});

test('a kit of a group that lies in the cart keeps out what would come by itself', () => {
  const kit = promotionForTests({ id: 9, group: 'winter' });
  const cart = priced({ ...world, promotions: [] });
  const withKit = (count: number) => ({
    ...cart,
    lines: cart.lines.map((line, at) =>
      at === 0
        ? {
            ...line,
            count,
            kind: 'kit' as const,
            source: { kind: 'kit' as const, actionId: 9, sku: 'SET', count: 1, items: [] },
          }
        : line,
    ),
  });
  const effects = (count: number) =>
    automaticEffects(withKit(count), factsOf(world, { promotionOf: () => kit }));
  expect(effects(1)).toEqual([]);
  // One that cannot be had keeps nobody out.
  expect(effects(0).map(({ kind }) => kind)).toEqual(['orderDiscount', 'promotion']);
});
