import type { PromotionType } from '#features/offers/model.ts';

export type Sticker = 'gift' | 'bonus';

/** Where a sticker is read: lists and the page of a promotion, or the sets on the page of a product. */
export type StickerContext = 'list' | 'product';

/** Source: C3-049, C3-050. */
const IN_LISTS: Readonly<Record<PromotionType, Sticker>> = {
  BONUS_ON_PRODUCT_SET: 'gift',
  PRESENT_ON_PURCHASE: 'gift',
  PRESENT_ON_PURCHASE_ONE: 'gift',
  DISCOUNT_ON_COMPONENTS: 'bonus',
  DISCOUNT_ON_PRODUCT_SET: 'bonus',
  DISCOUNT_ON_PURCHASE: 'bonus',
  DISCOUNT_ON_PURCHASE_ONE: 'bonus',
  FIX_PRICE_ON_PRODUCT_SET: 'bonus',
};

/** Source: C3-051, C3-052. What is no set reads as in lists. */
const ON_PRODUCT: Readonly<Record<PromotionType, Sticker>> = {
  ...IN_LISTS,
  DISCOUNT_ON_COMPONENTS: 'gift',
};

const STICKER_BY_CONTEXT = { list: IN_LISTS, product: ON_PRODUCT };

/** The two readings of the specification differ in one type. Source: D4. */
export const stickerOf = (type: PromotionType, context: StickerContext = 'list'): Sticker =>
  STICKER_BY_CONTEXT[context][type];
