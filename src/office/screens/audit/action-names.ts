import { useLingui } from '@lingui/react/macro';

/** What was done, in words; what has none is said as the audit has it. */
export function useActionNames(): (action: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'staff.invite': t`Приглашение отправлено`,
    'staff.accept': t`Приглашение принято`,
    'staff.link': t`Ссылка отправлена`,
    'staff.sign-in': t`Вход`,
    'staff.code': t`Вход подтверждён кодом`,
    'staff.recovery-code': t`Вход подтверждён запасным кодом`,
    'staff.recovery-codes': t`Взяты новые запасные коды`,
    'staff.second-factor': t`Задан второй ключ`,
    'staff.password': t`Задан другой пароль`,
    'staff.change': t`Изменены роль или магазины`,
    'staff.block': t`Доступ закрыт`,
    'staff.unblock': t`Доступ возвращён`,
    'staff.reset': t`Второй ключ забыт`,
    'staff.end-session': t`Вход завершён`,
    'staff.end-others': t`Остальные входы завершены`,
    'order.pick': t`Сборка заказа начата`,
    'order.pack': t`Заказ собран`,
    'order.put-back': t`Заказ возвращён в очередь`,
    'order.unpack': t`Заказ разобран`,
    'order.hand-over': t`Заказ передан перевозчику`,
    'order.take-in': t`Заказ принят обратно`,
    'order.cancel': t`Заказ отменён`,
    'order.confirm': t`Заказ подтверждён`,
    'order.paid-at-door': t`Заказ оплачен при получении`,
    'order.accept-money': t`Деньги приняты`,
    'order.return-money': t`Деньги возвращены`,
    'order.goods-back': t`Товары возвращены`,
    'review.publish': t`Отзыв опубликован`,
    'review.reject': t`Отзыв отклонён`,
    'support.answer': t`Ответ на вопрос отправлен`,
    'support.close': t`Вопрос закрыт`,
    'outbox.retry': t`Работа повторена`,
    'person.erase': t`Данные человека стёрты`,
    'balance.give': t`Начисление`,
  };
  return (action) => words[action] ?? action;
}
