import { expect, test } from 'vitest';
import { promotionOf } from '../../../../test/unit/promotions/random-promotions.ts';
import { indexPromotions } from './promotion-index.ts';

test('a product that was moved to another category is meant by what means that one', () => {
  const index = indexPromotions([
    promotionOf(1, 'DISCOUNT_ON_PURCHASE', {}, { categories: [1] }),
    promotionOf(2, 'DISCOUNT_ON_PURCHASE', {}, { categories: [2] }),
  ]);
  const line = { sku: 'A', sumMinor: 100, pointsHundredths: 0 };
  const touched = (...categories: number[]) =>
    index.look([{ ...line, categories }]).touched.map(({ at }) => at);
  expect([touched(1), touched(2), touched()]).toEqual([[0], [1], []]);
});
