import type { Promotion, PromotionType } from '#features/offers/model.ts';
import type { Steps } from './discounts.ts';
import * as discounts from './discounts.ts';

type Sticker = 'gift' | 'bonus';

/** Where a sticker stands: lists and pages of promotions, or the sets on a product's page. */
export type StickerContext = 'list' | 'product';

/** What one type of promotion is. */
interface TypeRule {
  /** By context; one that is not named reads as in lists. Source: C3-049 to C3-052, D4. */
  readonly stickers: { readonly list: Sticker; readonly product?: Sticker };
  /** A set is put into the cart as a kit, whose line has its price and its presents; a purchase is the cart itself reaching something. */
  readonly of: 'set' | 'purchase';
  /** What it does to a cart that has reached it, where nothing is chosen. */
  readonly steps: Steps;
}

/** Each type of promotion, declared once. */
export const PROMOTION_TYPE_RULES = {
  BONUS_ON_PRODUCT_SET: { stickers: { list: 'gift' }, of: 'set', steps: discounts.none },
  PRESENT_ON_PURCHASE: { stickers: { list: 'gift' }, of: 'purchase', steps: discounts.presents },
  PRESENT_ON_PURCHASE_ONE: {
    stickers: { list: 'gift' },
    of: 'purchase',
    steps: discounts.presentsOnce,
  },
  DISCOUNT_ON_COMPONENTS: {
    stickers: { list: 'bonus', product: 'gift' },
    of: 'set',
    steps: discounts.none,
  },
  DISCOUNT_ON_PRODUCT_SET: { stickers: { list: 'bonus' }, of: 'set', steps: discounts.none },
  DISCOUNT_ON_PURCHASE: { stickers: { list: 'bonus' }, of: 'purchase', steps: discounts.offAll },
  DISCOUNT_ON_PURCHASE_ONE: {
    stickers: { list: 'bonus' },
    of: 'purchase',
    steps: discounts.offOnePiece,
  },
  FIX_PRICE_ON_PRODUCT_SET: { stickers: { list: 'bonus' }, of: 'set', steps: discounts.none },
} as const satisfies Record<PromotionType, TypeRule>;

const rules: Readonly<Record<PromotionType, TypeRule>> = PROMOTION_TYPE_RULES;

/** Source: C3-049 to C3-052, D4. */
export const stickerByContext = (type: PromotionType, context: StickerContext = 'list'): Sticker =>
  rules[type].stickers[context] ?? rules[type].stickers.list;

export const stepsOf = (type: PromotionType): Steps => rules[type].steps;

/** Whether the buyer takes something of it: in the wizard, or with one press where all is fixed. */
export const isTaken = ({ type, kit }: Pick<Promotion, 'type' | 'kit'>): boolean =>
  rules[type].of === 'set' || kit !== null;

/** Whether it comes by itself once the cart has reached it. */
export const isAutomatic = (promotion: Pick<Promotion, 'type' | 'kit' | 'reward'>): boolean =>
  !isTaken(promotion) && promotion.reward !== null;
