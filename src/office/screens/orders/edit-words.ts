import { useLingui } from '@lingui/react/macro';
import type { AddressField } from '#base/address-fields.ts';
import type { Edited } from '#features/orders/rules/order-edit.ts';
import { LESS_REASONS } from '#features/orders/rules/order-return.ts';
import { useReasonWords } from './return-words.ts';

/** Names of an address's fields. */
export function useAddressWords(): Readonly<Record<AddressField, string>> {
  const { t } = useLingui();
  return {
    city: t`Город`,
    region: t`Регион`,
    district: t`Район`,
    subDistrict: t`Квартал`,
    microDistrict: t`Жилой комплекс`,
    roadType: t`Вид улицы`,
    street: t`Улица`,
    house: t`Дом`,
    houseName: t`Название здания`,
    corps: t`Корпус`,
    structure: t`Строение`,
    entry: t`Подъезд`,
    floor: t`Этаж`,
    apartment: t`Квартира`,
    zip: t`Индекс`,
  };
}

/** Why an order was not edited. */
export function useEditFault(): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    NOT_OFFERED: t`Этот магазин не меняет заказы после оформления.`,
    BEING_PACKED: t`Заказ собирают или он собран. Верните его в очередь, и его можно будет изменить.`,
    TOO_LATE: t`Заказ закрыт, передан перевозчику, или время для изменений вышло.`,
    CHANGED_MEANWHILE: t`Заказ изменили, пока эта страница была открыта. Обновите её.`,
    POINT_NOT_OFFERED: t`В этот пункт заказ за ту же цену и в те же дни не доставить. Выберите другой.`,
    FIELDS_INVALID: t`Проверьте отмеченные поля.`,
    NOTHING_CHOSEN: t`Напишите, сколько штук убрать: хотя бы одну.`,
    NOT_LEFT: t`Столько в заказе нет. Посмотрите, сколько осталось.`,
    LAST: t`Это последнее в заказе: чтобы убрать его, отмените заказ целиком.`,
    HAS_PROMOTION: t`Набор, подарок или месячный комплект убирают только вместе с заказом, пока он не оплачен: отмените заказ.`,
    IN_REVIEW: t`За этот заказ пришли деньги, которые ждут решения: сначала решите, что с ними.`,
    MONEY_ON_ITS_WAY: t`Банк ещё проводит оплату этого заказа. Изменить состав можно будет, когда он ответит.`,
    NOT_YOURS: t`Деньги за оплаченный заказ возвращает тот, у кого есть право на возвраты.`,
    RECOUNTED: t`Вы поменяли, что убрать. Суммы посчитаны заново: посмотрите и нажмите ещё раз.`,
  };
  return (code) => words[code] ?? t`Заказ не найден.`;
}

/** What of an order was changed, before and after, one line each; of what was forgotten nothing. */
export function useEditLines(): (details: Readonly<Record<string, unknown>>) => readonly string[] {
  const { t } = useLingui();
  const names: readonly (readonly [Edited, string])[] = [
    ['name', t`Получатель`],
    ['phone', t`Телефон`],
    ['place', t`Куда`],
    ['comment', t`Комментарий`],
    ['goods', t`Товары`],
    ['sum', t`Сумма`],
  ];
  const reasonOf = useReasonWords();
  const wordIn = (side: unknown, name: string): string | null => {
    const value: unknown =
      typeof side === 'object' && side !== null ? Reflect.get(side, name) : undefined;
    return typeof value === 'string' ? value || '–' : null;
  };
  return ({ before, after, why }) => {
    const reason = LESS_REASONS.find((each) => each === why);
    const lines = names.flatMap(([name, title]) => {
      const [was, is] = [wordIn(before, name), wordIn(after, name)];
      return was === null || is === null ? [] : [`${title}: ${was} → ${is}`];
    });
    return reason ? [reasonOf(reason), ...lines] : lines;
  };
}
