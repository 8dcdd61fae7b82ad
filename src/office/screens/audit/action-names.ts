import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** What was done, in words. */
export const ACTION_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'staff.invite': msg`Приглашение отправлено`,
  'staff.accept': msg`Приглашение принято`,
  'staff.link': msg`Ссылка отправлена`,
  'staff.sign-in': msg`Вход`,
  'staff.code': msg`Вход подтверждён кодом`,
  'staff.passkey': msg`Вход подтверждён ключом доступа`,
  'staff.passkey-sign-in': msg`Вход ключом доступа`,
  'staff.passkey-add': msg`Добавлен ключ доступа`,
  'staff.passkey-rename': msg`Переименован ключ доступа`,
  'staff.passkey-remove': msg`Удалён ключ доступа`,
  'staff.recovery-code': msg`Вход подтверждён запасным кодом`,
  'staff.recovery-codes': msg`Взяты новые запасные коды`,
  'staff.second-factor': msg`Задан второй ключ`,
  'staff.password': msg`Задан другой пароль`,
  'staff.change': msg`Изменены роль или магазины`,
  'staff.block': msg`Доступ закрыт`,
  'staff.unblock': msg`Доступ возвращён`,
  'staff.reset': msg`Второй ключ забыт`,
  'staff.end-session': msg`Вход завершён`,
  'staff.end-others': msg`Остальные входы завершены`,
  'staff.role-change': msg`Изменена роль`,
  'staff.role-add': msg`Добавлена роль`,
  'staff.role-remove': msg`Удалена роль`,
  'order.pick': msg`Сборка заказа начата`,
  'order.pack': msg`Заказ собран`,
  'order.put-back': msg`Заказ возвращён в очередь`,
  'order.unpack': msg`Заказ разобран`,
  'order.hand-over': msg`Заказ передан перевозчику`,
  'order.take-in': msg`Заказ принят обратно`,
  'order.cancel': msg`Заказ отменён`,
  'order.edit': msg`Данные заказа изменены`,
  'order.confirm': msg`Заказ подтверждён`,
  'order.paid-at-door': msg`Заказ оплачен при получении`,
  'order.accept-money': msg`Деньги приняты`,
  'order.return-money': msg`Деньги возвращены`,
  'order.goods-back': msg`Товары возвращены`,
  'product.create': msg`Создан товар`,
  'product.change': msg`Изменён товар`,
  'stock.mark': msg`Изменена отметка запаса`,
  'order.prepare': msg`Подготовленный заказ оформлен`,
  'order-draft.start': msg`Начат заказ для покупателя`,
  'order-draft.change': msg`Изменён заказ для покупателя`,
  'order-draft.send': msg`Отправлена ссылка на заказ`,
  'order-draft.revoke': msg`Отозвана ссылка на заказ`,
  'order-draft.end': msg`Отменён заказ для покупателя`,
  'price-change.start': msg`Начато изменение цен`,
  'price-change.change': msg`Изменён черновик цен`,
  'price-change.plan': msg`Запланировано изменение цен`,
  'price-change.stop': msg`Остановлено изменение цен`,
  'price-change.reopen': msg`Изменение цен возвращено в черновики`,
  'price-change.apply': msg`Цены изменены`,
  'price-change.undo': msg`Возвращены прежние цены`,
  'review.publish': msg`Отзыв опубликован`,
  'review.reject': msg`Отзыв отклонён`,
  'support.answer': msg`Ответ на вопрос отправлен`,
  'support.close': msg`Вопрос закрыт`,
  'outbox.retry': msg`Работа повторена`,
  'person.act-as-link': msg`Взята ссылка, чтобы войти как человек`,
  'person.act-as': msg`Вошёл в магазин как человек`,
  'person.act-as-end': msg`Вышел из магазина`,
  'person.erase': msg`Данные человека стёрты`,
  'balance.give': msg`Начисление`,
  'order-view.save': msg`Вид сохранён`,
  'order-view.change': msg`Вид изменён`,
  'order-view.remove': msg`Вид удалён`,
  'order-bulk.start': msg`Начато изменение многих заказов`,
  'order-bulk.stop': msg`Изменение многих заказов остановлено`,
  'export.take': msg`Список выгружен в файл`,
};

/** The same in the language of the page; what has no words is said as the audit has it. */
export function useActionNames(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const words = ACTION_NAMES[action];
    return words ? i18n._(words) : action;
  };
}
