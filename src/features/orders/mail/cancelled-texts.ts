import { message } from '#i18n/message.ts';

/** Every word of the mail about an order that its buyer took back. */
export const CANCELLED_TEXTS = {
  shop: message('mail.cancelled.shop', 'Арника'),
  subject: message('mail.cancelled.subject', 'Заказ {number} отменён'),
  asked: message(
    'mail.cancelled.asked',
    'Вы отменили заказ {number}. Товары из него больше не отложены.',
  ),
  nothingTaken: message(
    'mail.cancelled.nothing-taken',
    'Оплаты по нему не было, платить ничего не нужно.',
  ),
  goesBack: message(
    'mail.cancelled.goes-back',
    'Возвращаем {sum} тем же способом, которым вы платили. Когда деньги придут, зависит от банка.',
  ),
  givenBack: message(
    'mail.cancelled.given-back',
    'Бонусы и сертификаты, если вы их тратили, снова ваши.',
  ),
  notYou: message(
    'mail.cancelled.not-you',
    'Если это были не вы, ответьте на это письмо или позвоните нам.',
  ),
} as const;
