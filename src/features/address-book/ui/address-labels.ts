import { useLingui } from '@lingui/react/macro';
import type { AddressField } from '#base/address-fields.ts';

/** Names of an address's fields as people read them. */
export function useAddressLabels(): Readonly<Record<AddressField, string>> {
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
