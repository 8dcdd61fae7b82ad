import type { PromotionType } from '#features/offers/model.ts';
import type { ActionView } from '../calls/action-data.ts';

/** How a special offer looks. Source: C2-046. */
export type OfferTheme = 'gift' | 'discount' | 'set';

const THEMES: Readonly<Record<PromotionType, OfferTheme>> = {
  BONUS_ON_PRODUCT_SET: 'gift',
  PRESENT_ON_PURCHASE: 'gift',
  PRESENT_ON_PURCHASE_ONE: 'gift',
  DISCOUNT_ON_PURCHASE: 'discount',
  DISCOUNT_ON_PURCHASE_ONE: 'discount',
  DISCOUNT_ON_COMPONENTS: 'set',
  DISCOUNT_ON_PRODUCT_SET: 'set',
  FIX_PRICE_ON_PRODUCT_SET: 'set',
};

/** By what one gets: something for nothing, something off, or a set. */
export const themeOf = ({ actionType }: Pick<ActionView, 'actionType'>): OfferTheme =>
  THEMES[actionType];
