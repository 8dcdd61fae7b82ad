import type { RefusalSpec } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/** Why a cart or a choice of delivery cannot be had. */
export const refusals = {
  CART_EMPTY: { status: 409, text: message('cart.empty', 'В корзине пока пусто') },
  CART_CHANGED: {
    status: 409,
    text: message('cart.changed', 'Корзина изменилась в другом окне. Проверьте её и продолжите'),
  },
  POINT_UNKNOWN: {
    status: 404,
    text: message('delivery.point.unknown', 'Такого пункта выдачи нет'),
  },
  POINT_INACTIVE: {
    status: 409,
    text: message(
      'delivery.point.inactive',
      'Этот пункт сейчас не принимает заказы. Выберите другой',
    ),
  },
  TOO_HEAVY: {
    status: 409,
    text: message('delivery.too-heavy', 'Заказ слишком тяжёлый для этого способа. Выберите другой'),
  },
  GOODS_REFUSED: {
    status: 409,
    text: message(
      'delivery.goods-refused',
      'В этом пункте не выдают пищевые добавки. Выберите другой',
    ),
  },
  /** Ours. */
  NO_SERVICE: {
    status: 409,
    text: message('delivery.no-service', 'Эта служба туда не доставляет. Выберите другой способ'),
  },
  UNAVAILABLE: {
    status: 503,
    retryAfterSeconds: 30,
    text: message(
      'delivery.unavailable',
      'Стоимость доставки сейчас не узнать. Выберите другой способ',
    ),
  },
} as const satisfies Record<string, RefusalSpec>;
