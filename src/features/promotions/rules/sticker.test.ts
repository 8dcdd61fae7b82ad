import { expect, test } from 'vitest';
import { PROMOTION_TYPES } from '#features/offers/model.ts';
import { stickerOf } from './sticker.ts';
import { isInTab, tabOf } from './tabs.ts';

const typesWith = (sticker: string, context: 'list' | 'product') =>
  PROMOTION_TYPES.filter((type) => stickerOf(type, context) === sticker);

test('in lists what gives is a gift, and what takes off a bonus C3-049 C3-050', () => {
  expect(typesWith('gift', 'list')).toEqual([
    'BONUS_ON_PRODUCT_SET',
    'PRESENT_ON_PURCHASE',
    'PRESENT_ON_PURCHASE_ONE',
  ]);
  expect(typesWith('bonus', 'list')).toEqual([
    'DISCOUNT_ON_COMPONENTS',
    'DISCOUNT_ON_PRODUCT_SET',
    'DISCOUNT_ON_PURCHASE',
    'DISCOUNT_ON_PURCHASE_ONE',
    'FIX_PRICE_ON_PRODUCT_SET',
  ]);
});

test('on the page of a product a set of cheaper parts is a gift C3-051 C3-052', () => {
  expect(stickerOf('DISCOUNT_ON_COMPONENTS', 'product')).toBe('gift');
  expect(stickerOf('BONUS_ON_PRODUCT_SET', 'product')).toBe('gift');
  expect(stickerOf('FIX_PRICE_ON_PRODUCT_SET', 'product')).toBe('bonus');
  expect(stickerOf('DISCOUNT_ON_PRODUCT_SET', 'product')).toBe('bonus');
});

test('all promotions stand under the one tab, those by which one pays less under the other', () => {
  expect(PROMOTION_TYPES.every((type) => isInTab(type, 'actions'))).toBe(true);
  expect(PROMOTION_TYPES.filter((type) => isInTab(type, 'discounts'))).toEqual(
    typesWith('bonus', 'list'),
  );
  expect([tabOf('discounts'), tabOf('actions'), tabOf('other'), tabOf(null)]).toEqual([
    'discounts',
    'actions',
    'actions',
    'actions',
  ]);
});
