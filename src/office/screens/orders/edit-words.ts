import { useLingui } from '@lingui/react/macro';
import type { AddressField } from '#base/address-fields.ts';
import type { Edited } from '#features/orders/rules/order-edit.ts';

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
  ];
  const wordIn = (side: unknown, name: string): string | null => {
    const value: unknown =
      typeof side === 'object' && side !== null ? Reflect.get(side, name) : undefined;
    return typeof value === 'string' ? value || '–' : null;
  };
  return ({ before, after }) =>
    names.flatMap(([name, title]) => {
      const [was, is] = [wordIn(before, name), wordIn(after, name)];
      return was === null || is === null ? [] : [`${title}: ${was} → ${is}`];
    });
}
