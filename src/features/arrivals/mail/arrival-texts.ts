import { message } from '#i18n/message.ts';

/** Every word of the notice that is not data. */
export const ARRIVAL_TEXTS = {
  shop: message('mail.arrival.shop', 'Арника'),
  subject: message('mail.arrival.subject', '{name}: снова в наличии'),
  preview: message('mail.arrival.preview', 'Вы просили сообщить, когда товар появится'),
  title: message('mail.arrival.title', 'Снова в наличии'),
  came: message(
    'mail.arrival.came',
    'Вы просили сообщить, когда этот товар появится. Он уже есть; сколько его хватит, мы не знаем.',
  ),
  price: message('mail.arrival.price', 'Цена сейчас: {price}'),
  open: message('mail.arrival.open', 'Посмотреть товар'),
  why: message(
    'mail.arrival.why',
    'Это письмо пришло один раз, потому что на странице товара оставили этот адрес.',
  ),
  stop: message('mail.arrival.stop', 'Больше не сообщать о поступлениях'),
} as const;
