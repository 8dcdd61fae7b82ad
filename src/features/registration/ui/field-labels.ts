import { useLingui } from '@lingui/react/macro';
import { useText } from '#web/use-text.ts';
import { CONSENT_FACTS, CONSENTS } from '../rules/consents.ts';
import type { RegistrationField } from '../rules/form-texts.ts';
import type { RegistrationMethod } from '../rules/registration-kind.ts';

/** Fields that have a name; the birth date has one for its three. */
export type LabelledField =
  | Exclude<RegistrationField, 'birthDay' | 'birthMonth' | 'birthYear'>
  | 'birthDate'
  | 'code'
  | 'csc'
  | 'promoMentorSale'
  | 'oldContract'
  | 'oldContractCode'
  | 'mentor'
  | 'subscribe';

/** Names of the fields as people read them: labels, and the error summary. */
export function useFieldLabels(): Readonly<Record<LabelledField, string>> {
  const { t } = useLingui();
  return {
    residence: t`Страна проживания`,
    countryISO: t`Страна доставки`,
    secondName: t`Фамилия`,
    name: t`Имя`,
    sex: t`Пол`,
    birthDate: t`Дата рождения`,
    phone: t`Телефон`,
    email: t`Почта`,
    password: t`Пароль`,
    code: t`Код из СМС`,
    csc: t`Сервисный центр`,
    promoMentorSale: t`Промокод или код друга`,
    oldContract: t`Номер клубной карты`,
    oldContractCode: t`Код клубной карты`,
    mentor: t`Консультант`,
    subscribe: t`Новости и предложения`,
    tr_city: t`Город`,
    tr_district: t`Район`,
    tr_streetBlock: t`Квартал`,
    tr_address: t`Улица, дом, квартира`,
    tr_documentNumber: t`Номер удостоверения личности`,
    tr_taxAgreement: t`Налоговое уведомление`,
    th_documentNumber: t`Номер удостоверения личности`,
  };
}

/** Names the field of a fault, a consent by its own words; null for what has no name. */
export function useFaultName(method: RegistrationMethod): (fault: string) => string | null {
  const say = useText();
  const labels: Readonly<Record<string, string>> = useFieldLabels();
  return (fault) => {
    const consent = CONSENTS.find((each) => `consents.${each}` === fault);
    return consent ? say(CONSENT_FACTS[consent].text[method]) : (labels[fault] ?? null);
  };
}
