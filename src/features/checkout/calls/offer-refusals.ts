import { message } from '#i18n/message.ts';

/** What is said of an order whose kits, presents or discounts are not to be had any more. */
export const offerRefusals = {
  OFFER_GONE: {
    status: 409,
    text: message(
      'checkout.offer-gone',
      'Акция «{name}» закончилась: последний набор или подарок забрали раньше. Проверьте заказ и продолжите',
    ),
  },
  OFFER_HAD: {
    status: 409,
    text: message(
      'checkout.offer-had',
      'Вы уже воспользовались акцией «{name}». Уберите её набор из корзины или проверьте заказ и продолжите',
    ),
  },
  KIT_WITHHELD: {
    status: 409,
    text: message(
      'checkout.kit-withheld',
      'Набор «{name}» нельзя заказать столько раз. {why}. Проверьте корзину и продолжите',
    ),
  },
  GIFT_GONE: {
    status: 409,
    text: message(
      'checkout.gift-gone',
      'Подарка, который был в заказе, больше нет. Проверьте заказ и продолжите',
    ),
  },
  OFFER_NOT_NEW: {
    status: 409,
    text: message(
      'checkout.offer-not-new',
      'Акция «{name}» для первого заказа, а вы уже заказывали. Уберите её набор из корзины или проверьте заказ и продолжите',
    ),
  },
  OFFER_NEEDS_ACCOUNT: {
    status: 409,
    text: message(
      'checkout.offer-needs-account',
      'Подписку на «{name}» оформляют с личным кабинетом: там её видно и там её можно остановить. Войдите или зарегистрируйтесь, корзина останется',
    ),
  },
  DRAFT_GONE: {
    status: 409,
    text: message(
      'checkout.draft-gone',
      'Заказ № {name}, который для вас подготовили, уже оформлен или отозван. Очистите корзину и соберите её заново',
    ),
  },
} as const;
