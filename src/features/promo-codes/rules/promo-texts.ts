import type { RefusalSpec } from '#base/call.ts';
import { message } from '#i18n/message.ts';

/**
 * Why a code does nothing; each repeats the code, because its field is empty by then (D79), and says what to do. Unknown, another's and used
 * ones of a batch sound the same.
 */
export const PROMO_REFUSALS = {
  PROMO_EMPTY: { status: 422, text: message('promo.empty', 'Введите промокод') },
  PROMO_UNKNOWN: {
    status: 422,
    text: message(
      'promo.unknown',
      'Промокод {code} не подходит: такого нет или он уже использован. Проверьте, нет ли опечатки',
    ),
  },
  PROMO_NOT_YET: {
    status: 422,
    text: message('promo.not-yet', 'Промокод {code} действует с {date}. Примените его позже'),
  },
  PROMO_EXPIRED: {
    status: 422,
    text: message('promo.expired', 'Промокод {code} действовал до {date}'),
  },
  PROMO_LOGIN: {
    status: 422,
    text: message('promo.login', 'Войдите, чтобы применить промокод {code}: он для участников'),
  },
  PROMO_ROLE: {
    status: 422,
    text: message('promo.role', 'Промокод {code} не для вашего вида договора'),
  },
  PROMO_USED_UP: {
    status: 422,
    text: message(
      'promo.used-up',
      'Промокод {code} закончился: его уже применили столько раз, сколько можно',
    ),
  },
  PROMO_USED: {
    status: 422,
    text: message('promo.used', 'Вы уже применяли промокод {code}. Второй раз он не действует'),
  },
  PROMO_SUM: {
    status: 422,
    text: message('promo.sum', 'Чтобы применить промокод {code}, добавьте товаров ещё на {sum}'),
  },
  PROMO_PRODUCTS: {
    status: 422,
    text: message('promo.products', 'В заказе нет товаров, на которые действует промокод {code}'),
  },
  PROMO_DELIVERY_FREE: {
    status: 422,
    text: message(
      'promo.delivery-free',
      'Доставка этого заказа и так бесплатна. Сохраните промокод {code} для другого',
    ),
  },
  PROMO_GIFT_OVER: {
    status: 422,
    text: message('promo.gift-over', 'Подарок по промокоду {code} закончился'),
  },
} as const satisfies Record<string, RefusalSpec>;
