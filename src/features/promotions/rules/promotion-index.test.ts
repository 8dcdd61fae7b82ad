import { expect, test } from 'vitest';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { indexPromotions } from './promotion-index.ts';

test('a product that was moved to another category is meant by what means that one', () => {
  const index = indexPromotions([
    promotionForTests({
      id: 1,
      type: 'DISCOUNT_ON_PURCHASE',
      reward: {},
      conditions: { categories: [1] },
    }),
    promotionForTests({
      id: 2,
      type: 'DISCOUNT_ON_PURCHASE',
      reward: {},
      conditions: { categories: [2] },
    }),
  ]);
  const line = { sku: 'A', sumMinor: 100, pointsHundredths: 0 };
  const touched = (...categories: number[]) =>
    index.look([{ ...line, categories }]).touched.map(({ at }) => at);
  expect([touched(1), touched(2), touched()]).toEqual([[0], [1], []]);
});

test('lines in another order than they were looked at in are meant where they stand', () => {
  const naming = (id: number, ...skus: string[]) =>
    promotionForTests({ id, type: 'DISCOUNT_ON_PURCHASE', reward: {}, conditions: { skus } });
  const index = indexPromotions([naming(1, 'A'), naming(2, 'B', 'C')]);
  const lineOf = (sku: string) => ({ sku, categories: [], sumMinor: 100, pointsHundredths: 0 });
  const { meant } = index.look(['A', 'B', 'C'].map(lineOf));
  const found = meant(['C', 'A'].map(lineOf), [0, 1]);
  expect([found(0), found(1)]).toEqual([[1], [0]]);
});
