import { message } from '#i18n/message.ts';

/** As many means as somebody keeps. */
export const MEANS_AT_MOST = 10;

/** Name of the box among the agreements of an order, and of the text beside it. */
export const KEEP_BOX = 'keepMeans';
export const KEEP_DOCUMENT = 'keep-means';

/** What a means is kept for: orders that its owner pays by a press, or the monthly charges of a subscription. */
export type KeepPurpose = 'orders' | 'monthly';

/**
 * The words that somebody agrees to. Whoever changes one of them raises the version: a consent to other words is another consent.
 * Nobody's box is ticked for them, in no country.
 */
export const KEEP_VERSION = 1;
export const KEEP_TEXTS = {
  label: message('payment.keep', 'Сохранить этот способ оплаты'),
  orders: message(
    'payment.keep.orders',
    'Следующий заказ можно будет оплатить одним нажатием. Данные карты хранит платёжная система, у нас останутся только последние цифры и срок. Без вашего нажатия ничего не спишем. Удалить можно в кабинете в любой момент',
  ),
  monthly: message(
    'payment.keep.monthly',
    'С него будет списываться оплата ежемесячного набора. Данные карты хранит платёжная система, у нас останутся только последние цифры и срок. Удалить можно в кабинете в любой момент',
  ),
} as const;

/** Whether it can be charged no more: the month that stands on it is over. */
export const isMeansOver = (expires: string | null, now: Date): boolean =>
  expires !== null && expires < now.toISOString().slice(0, 7);
