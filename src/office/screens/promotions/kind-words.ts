import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromotionType } from '#features/offers/model.ts';

/** What each kind does, in a sentence for whoever makes a promotion. */
export const KIND_SENTENCES: Readonly<Record<PromotionType, MessageDescriptor>> = {
  FIX_PRICE_ON_PRODUCT_SET: msg`Несколько товаров вместе за одну цену, которую назовёте вы.`,
  DISCOUNT_ON_PRODUCT_SET: msg`Несколько товаров вместе: с их суммы снимается процент или сумма.`,
  DISCOUNT_ON_COMPONENTS: msg`Товары набора стоят внутри акции каждый свою цену: например, второй крем за полцены.`,
  BONUS_ON_PRODUCT_SET: msg`Купив набор, получают к нему подарки.`,
  PRESENT_ON_PURCHASE: msg`Подарок за каждую сумму или баллы в корзине: набрали вдвое – подарков два.`,
  PRESENT_ON_PURCHASE_ONE: msg`Один подарок, когда в корзине набралась сумма или баллы.`,
  DISCOUNT_ON_PURCHASE: msg`Скидка на все или названные товары, когда в корзине набралась сумма или баллы.`,
  DISCOUNT_ON_PURCHASE_ONE: msg`Скидка на одну штуку, самую дорогую, когда в корзине набралась сумма или баллы.`,
};
