import { useLingui } from '@lingui/react/macro';
import type { StaffAction } from '#features/orders/rules/order-life.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { usePackingFault } from './bulk-outcome.tsx';

/** What each action is called on its button. */
export function useActionWords(): (action: StaffAction) => string {
  const { t } = useLingui();
  const words: Readonly<Record<StaffAction, string>> = {
    confirm: t`Подтвердить`,
    accept: t`Засчитать деньги`,
    'return-money': t`Вернуть деньги`,
    pick: t`Взять в сборку`,
    'put-back': t`Вернуть в очередь`,
    pack: t`Собран`,
    unpack: t`Вскрыть`,
    'hand-over': t`Передать перевозчику`,
    'another-parcel': t`Отправить ещё одну посылку`,
    'cancel-parcel': t`Отменить посылку`,
    'take-in': t`Принять обратно`,
    'return-goods': t`Вернуть товары…`,
    less: t`Убрать товары…`,
    'take-money': t`Деньги получены`,
    cancel: t`Отменить заказ`,
  };
  return (action) => words[action];
}

/** The right that each action asks for: who lacks it is not shown it. */
export const RIGHT_OF: Readonly<Record<StaffAction, Permission>> = {
  confirm: 'orders.change',
  accept: 'orders.refund',
  'return-money': 'orders.refund',
  pick: 'orders.pack',
  'put-back': 'orders.pack',
  pack: 'orders.pack',
  unpack: 'orders.pack',
  'hand-over': 'orders.pack',
  'another-parcel': 'orders.pack',
  'cancel-parcel': 'orders.pack',
  'take-in': 'orders.pack',
  'take-money': 'orders.change',
  'return-goods': 'orders.refund',
  less: 'orders.change',
  cancel: 'orders.change',
};

/** Words for why an action did nothing. */
export function useActionFault(): (code: string) => string {
  const { t } = useLingui();
  const packing = usePackingFault();
  const words: Readonly<Record<string, string>> = {
    TOO_LATE: t`Этот заказ уже нельзя отменить.`,
    IN_REVIEW: t`За этот заказ пришли деньги, которые ждут решения: сначала решите, что с ними.`,
    MONEY_ON_ITS_WAY: t`Банк ещё проводит оплату этого заказа. Отменить его можно будет, когда банк ответит.`,
    HANDED_OVER: t`Заказ уже передан перевозчику: сначала отмените посылку.`,
    PAID_BY_HAND: t`Деньги за этот заказ брал сам магазин, вернуть их через банк нельзя.`,
    ORDER_OVER: t`Этот заказ уже закончен.`,
    REASON: t`Напишите причину: от 3 до 500 знаков.`,
    NOT_YOURS: t`Деньги за оплаченный заказ возвращает тот, у кого есть право на возвраты.`,
    NOTHING_TO_RETURN: t`Возвращать нечего: деньги уже вернули.`,
    PROVIDER_DOWN: t`Платёжная служба не отвечает. Попробуйте ещё раз через минуту.`,
    NOT_IN_REVIEW: t`Деньги за этот заказ решения не ждут.`,
    NOT_COVERED: t`Пришедшей суммы не хватает или она другая: её можно только вернуть.`,
    NUMBER: t`Это не похоже на номер посылки: от 5 до 40 букв и цифр.`,
    NUMBER_TAKEN: t`Такой номер уже есть у другой посылки.`,
    HAS_PARCEL: t`У заказа уже есть посылка.`,
    NO_SERVICE: t`Этот перевозчик номер сам не даёт: впишите его.`,
    CARRIER_REFUSED: t`Перевозчик не принимает эту посылку.`,
    CARRIER_UNAVAILABLE: t`Перевозчик не отвечает. Попробуйте ещё раз: посылка будет та же.`,
    TOO_MANY: t`У заказа уже столько посылок, сколько бывает. Отмените лишнюю.`,
    NOT_RETURNED: t`Посылка ещё не вернулась.`,
  };
  return (code) => words[code] ?? t`Не сделано: ${packing(code)}.`;
}
