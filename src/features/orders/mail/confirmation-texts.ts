import { message } from '#i18n/message.ts';

/** Every word of the order confirmation that is not data. */
export const CONFIRMATION_TEXTS = {
  shop: message('mail.order.shop', 'Арника'),
  subject: message('mail.order.subject', 'Заказ № {number} принят'),
  preview: message('mail.order.preview', 'Сумма {sum}. Состав, доставка и оплата — в письме'),
  greeting: message('mail.order.greeting', 'Здравствуйте, {name}!'),
  thanks: message('mail.order.thanks', 'Спасибо за заказ. Мы начали его собирать.'),
  thanksUnpaid: message(
    'mail.order.thanks-unpaid',
    'Спасибо за заказ. Мы отложили товары и соберём их, как только придёт оплата.',
  ),
  thanksHeld: message(
    'mail.order.thanks-held',
    'Спасибо за заказ. Мы отложили товары до {moment} и за это время подтвердим его. Неподтверждённый заказ отменяется.',
  ),
  content: message('mail.order.content', 'Состав заказа'),
  packageOf: message('mail.order.package', 'Пакет {contract}'),
  pieces: message('mail.order.pieces', '{count} шт.'),
  goods: message('mail.order.goods', 'Товары'),
  delivery: message('mail.order.delivery', 'Доставка'),
  saved: message('mail.order.saved', 'Скидки и бонусы'),
  total: message('mail.order.total', 'Итого'),
  points: message('mail.order.points', 'Баллы за заказ'),
  where: message('mail.order.where', 'Куда и когда'),
  receiver: message('mail.order.receiver', 'Получатель'),
  hours: message('mail.order.hours', 'Часы работы'),
  when: message('mail.order.when', 'Ожидаем'),
  payment: message('mail.order.payment', 'Оплата'),
  paid: message('mail.order.paid', 'Оплачен'),
  later: message('mail.order.later', 'При получении'),
  unpaid: message('mail.order.unpaid', 'Ждёт оплаты: {method}'),
  pay: message('mail.order.pay', 'Оплатить заказ'),
  contacts: message('mail.order.contacts', 'Вопросы по заказу'),
  why: message('mail.order.why', 'Вы получили это письмо, потому что оформили заказ.'),
} as const;
