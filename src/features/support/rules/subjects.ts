import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { SUPPORT_FORMS, type SupportForm } from '../model.ts';

/** What one may ask about, in the order shown. Source: I9-067 to I9-080, D56. */
const SUBJECTS: Readonly<Record<SupportForm, readonly (readonly [id: string, name: Text])[]>> = {
  default: [
    ['1', message('support.subject.products', 'Приём продукции')],
    ['2', message('support.subject.business', 'Возможности бизнеса')],
    ['3', message('support.subject.technical', 'Техническая поддержка')],
    ['4', message('support.subject.online-order', 'Проблемы с онлайн-заказом')],
    ['5', message('support.subject.site-error', 'Ошибка на сайте')],
    ['6', message('support.subject.gratitude', 'Благодарность')],
  ],
  vn: [
    ['7', message('support.subject.vn.number', 'Регистрационный номер')],
    ['10', message('support.subject.vn.data', 'Изменить или дополнить данные регистрации')],
    ['11', message('support.subject.vn.rights', 'Мои права')],
    ['12', message('support.subject.vn.order', 'Мой заказ')],
    ['13', message('support.subject.vn.complaint', 'Жалоба на продукцию')],
    ['14', message('support.subject.vn.error', 'Ошибка системы или оплаты')],
    ['15', message('support.subject.vn.other', 'Другое')],
  ],
  grant: [['7', message('support.subject.grant', 'Грант')]],
};

/** Whether a form asks for the service centre that a question is about. Source: I2-138. */
export const ASKS_FOR_CENTRE: Readonly<Record<SupportForm, boolean>> = {
  default: false,
  vn: true,
  grant: false,
};

export interface Subject {
  readonly id: string;
  readonly name: Text;
}

export const subjectsOf = (form: SupportForm): readonly Subject[] =>
  SUBJECTS[form].map(([id, name]) => ({ id, name }));

/** What a subject is called; null for a number that this form has not. */
export const subjectName = (form: SupportForm, id: string): Text | null =>
  SUBJECTS[form].find(([each]) => each === id)?.[1] ?? null;

/** The form that is asked for; the country's own where the address names none, or one that is not for everybody. */
export const formOf = (asked: string | null | undefined, ofCountry: SupportForm): SupportForm =>
  SUPPORT_FORMS.find((form) => form === asked && form === 'grant') ?? ofCountry;
