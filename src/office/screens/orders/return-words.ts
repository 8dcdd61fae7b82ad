import { useLingui } from '@lingui/react/macro';
import type { ReturnReason } from '#features/orders/rules/order-return.ts';

/** Why goods come back, in words. */
export function useReasonWords(): (reason: ReturnReason) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ReturnReason, string>> = {
    not_fit: t`Не подошло`,
    faulty: t`Брак`,
    damaged: t`Повреждено в пути`,
    wrong_item: t`Прислали не то`,
    missing: t`Не было в посылке`,
    not_picked_up: t`Не забрали`,
    other: t`Другое`,
    unwanted: t`Покупатель попросил убрать`,
    not_there: t`Не оказалось на складе`,
  };
  return (reason) => words[reason];
}

/** Why a return was refused, in words. */
export function useReturnFault(): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    NOTHING_CHOSEN: t`Выберите, что возвращается: хотя бы одну штуку или доставку.`,
    NOT_LEFT: t`Столько уже не осталось: часть вернули раньше. Посмотрите, сколько можно вернуть.`,
    NOT_RETURNABLE: t`Вернуть можно оплаченный заказ, который передан перевозчику или покупателю.`,
    IN_REVIEW: t`За этот заказ пришли деньги, которые ждут решения: сначала решите, что с ними.`,
    RECOUNTED: t`Вы поменяли, что возвращается. Суммы посчитаны заново: посмотрите и нажмите ещё раз.`,
    CHANGED: t`Пока вы считали, по заказу оформили ещё один возврат. Посчитайте заново.`,
    ORDER_UNKNOWN: t`Такого заказа нет.`,
  };
  return (code) => words[code] ?? t`Не получилось. Обновите страницу и попробуйте ещё раз.`;
}
