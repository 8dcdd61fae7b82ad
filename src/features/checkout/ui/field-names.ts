import { useLingui } from '@lingui/react/macro';
import { useAddressLabels } from '#features/address-book/ui/labels/public.ts';
import type { AddressName, TypedField } from '../rules/delivery-form.ts';

/** Names of the delivery step's fields as people read them: labels, and the error summary. */
export function useFieldNames(): Readonly<Record<TypedField, string>> {
  const { t } = useLingui();
  return {
    ...(Object.fromEntries(
      Object.entries(useAddressLabels()).map(([field, name]) => [`address.${field}`, name]),
      // Every name of the labels gets its place.
    ) as Record<AddressName, string>),
    addressId: t`Адрес`,
    'address.isManual': t`Ввести вручную`,
    isAddressKept: t`Сохранить в мои адреса`,
    replacedAddressId: t`Какой адрес заменить`,
    userComment: t`Комментарий курьеру`,
    receiverNameSecond: t`Фамилия`,
    receiverNameFirst: t`Имя`,
    receiverNameThird: t`Отчество`,
    receiverPhone: t`Телефон`,
    receiverEmail: t`Почта`,
  };
}
