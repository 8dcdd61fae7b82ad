import { useLingui } from '@lingui/react/macro';
import type { TypedField } from '../rules/delivery-form.ts';

/** Names of the delivery step's fields as people read them: labels, and the error summary. */
export function useFieldNames(): Readonly<Record<TypedField, string>> {
  const { t } = useLingui();
  return {
    'address.city': t`Город`,
    'address.street': t`Улица`,
    'address.house': t`Дом`,
    'address.apartment': t`Квартира`,
    'address.zip': t`Индекс`,
    userComment: t`Комментарий курьеру`,
    receiverNameSecond: t`Фамилия`,
    receiverNameFirst: t`Имя`,
    receiverNameThird: t`Отчество`,
    receiverPhone: t`Телефон`,
    receiverEmail: t`Почта`,
  };
}
