import { useLingui } from '@lingui/react/macro';
import type { RegistrationField } from '../rules/form-texts.ts';

/** Fields that have a name; the birth date has one for its three. */
export type LabelledField =
  | Exclude<RegistrationField, 'birthMonth' | 'birthYear'>
  | 'code'
  | 'csc'
  | 'promoMentorSale'
  | 'oldContract'
  | 'oldContractCode'
  | 'mentor';

/** Names of the fields as people read them: labels, and the error summary. */
export function useFieldLabels(): Readonly<Record<LabelledField, string>> {
  const { t } = useLingui();
  return {
    residence: t`Страна проживания`,
    countryISO: t`Страна доставки`,
    secondName: t`Фамилия`,
    name: t`Имя`,
    sex: t`Пол`,
    birthDay: t`Дата рождения`,
    phone: t`Телефон`,
    email: t`Почта`,
    password: t`Пароль`,
    code: t`Код из СМС`,
    csc: t`Сервисный центр`,
    promoMentorSale: t`Промокод консультанта`,
    oldContract: t`Номер клубной карты`,
    oldContractCode: t`Код клубной карты`,
    mentor: t`Консультант`,
    tr_city: t`Город`,
    tr_district: t`Район`,
    tr_streetBlock: t`Квартал`,
    tr_address: t`Улица, дом, квартира`,
    tr_documentNumber: t`Номер удостоверения личности`,
    tr_taxAgreement: t`Налоговое уведомление`,
    th_documentNumber: t`Номер удостоверения личности`,
  };
}
