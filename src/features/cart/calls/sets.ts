import { z } from 'zod';
import { defineCall, type RefusalSpec } from '#base/call.ts';
import { ANYBODY, OWN_CONTRACT } from '#base/rights.ts';
import { message } from '#i18n/message.ts';
import { KIT_PIECES_MAX, KIT_PRODUCTS_MAX } from '#features/offers/model.ts';
import { CART_ID_MAX } from '../model.ts';
import { cartDataSchema } from './cart-data.ts';
import { packageName } from './cart.ts';

const text = z.string().trim().min(1).max(CART_ID_MAX);
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const amount = z.coerce.number().int().min(1).max(1_000_000).default(1);

const refusals = {
  PACKAGE_UNKNOWN: { status: 422, text: message('cart.package.unknown', 'Не найден пакет.') },
  SET_UNKNOWN: { status: 422, text: message('cart.set.unknown', 'Такого набора больше нет') },
  CART_FULL: {
    status: 422,
    text: message('cart.full', 'В корзине может быть не больше {max} разных товаров'),
  },
  UNAVAILABLE: { status: 422, text: message('cart.product.unavailable', 'Нет в наличии') },
  STOCK_MAX: {
    status: 200,
    text: message('cart.stock-max', 'Это максимальное кол-во товара на складе'),
  },
  CART_CHANGED: {
    status: 409,
    text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
  },
} as const satisfies Record<string, RefusalSpec>;

/** Why a kit of a promotion does not come; the buyer is told what can be done. */
export const kitRefusals = {
  ...refusals,
  CHOICE_UNKNOWN: {
    status: 422,
    text: message('cart.kit.choice-unknown', 'Этого товара в наборе больше нет. Выберите другой'),
  },
  CHOICE_MISSING: {
    status: 422,
    text: message('cart.kit.choice-missing', 'Набор собран не до конца: выберите ещё {count} шт.'),
  },
  CHOICE_TOO_MANY: {
    status: 422,
    text: message('cart.kit.choice-too-many', 'В наборе лишние товары: уберите {count} шт.'),
  },
  KIT_ENDED: {
    status: 422,
    text: message('cart.kit.ended', 'Акция закончилась. Корзина осталась как была'),
  },
  KIT_BLOCKED: {
    status: 422,
    text: message('cart.kit.blocked', 'Акция сейчас остановлена. Попробуйте позже'),
  },
  KIT_NOT_FOR_YOU: {
    status: 422,
    text: message('cart.kit.not-for-you', 'По условиям акции этот набор вам сейчас не положен'),
  },
  KIT_SUM_MISSING: {
    status: 422,
    text: message(
      'cart.kit.sum-missing',
      'Для получения набора по акции добавьте товаров на {sum}',
    ),
  },
  KIT_POINTS_MISSING: {
    status: 422,
    text: message(
      'cart.kit.points-missing',
      'Для получения набора по акции добавьте товары: не хватает баллов — {points}',
    ),
  },
  KIT_LIMIT: {
    status: 422,
    text: message('cart.kit.limit', 'Больше таких наборов по этой акции взять нельзя'),
  },
  KIT_EXCLUDED: {
    status: 422,
    text: message(
      'cart.kit.excluded',
      'Этот набор не действует вместе с другим, который уже в корзине и выгоднее',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;

const data = z.object({ cartData: cartDataSchema });

/** Source: C7-011. */
export const addSubscription = defineCall({
  name: 'shopen_app_ajax_cart_add_subscription',
  about:
    'A monthly kit, into the package that is named, or else the one that is chosen. It is paid for each month by somebody who is known: a guest signs in first.',
  at: 'POST /{lang}/shop/ajax/cart/subscription/add/',
  who: OWN_CONTRACT,
  body: z.object({ subscriptionId: id, amount, packageContract: packageName }),
  data,
  refusals,
  proof: 'origin',
  limit: 'edit',
});

/** Its name is ours. Source: C7-032. */
export const editSubscription = defineCall({
  name: 'cart_subscription_edit',
  about: 'One of a monthly kit more, or one less; the last one goes.',
  at: 'POST /{lang}/shop/ajax/cart/subscription/edit/',
  who: ANYBODY,
  body: z.object({ id, amount: z.coerce.number().int().min(-1).max(1).refine(Boolean) }),
  data,
  refusals: {
    ...refusals,
    /** Of one more; whoever has one, such as from a cart that was shared, may always put it back. */
    LOGIN_NEEDED: { status: 401, text: message('call.login', 'Войдите, чтобы продолжить') },
  },
  proof: 'origin',
  limit: 'edit',
});

/** Which kit, and what is chosen into it. */
export const chosenKit = z.object({
  actionID: id,
  actionName: z.string().max(200).optional(),
  sku: text.optional(),
  items: z
    .array(z.object({ sku: text, count: z.number().int().min(1).max(KIT_PIECES_MAX) }))
    .max(KIT_PRODUCTS_MAX),
  count: amount,
});

/** Source: C7-028, C4-045. */
export const addKit = defineCall({
  name: 'shopen_app_ajax_cart_add_kit',
  about:
    'A kit of a promotion: `items` names what was chosen; what is always in it may be named as well.',
  at: 'POST /{lang}/shop/ajax/cart/kit/add/',
  who: ANYBODY,
  body: chosenKit.extend({ packageContract: packageName }),
  data,
  refusals: kitRefusals,
  proof: 'origin',
  limit: 'edit',
});
