import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { message } from '#i18n/message.ts';

/** What the server says of a registration as a whole. */
export const REGISTRATION_TEXTS = {
  elsewhere: message(
    'registration.elsewhere',
    'Жителей этой страны регистрирует другой наш магазин',
  ),
  phoneNotProven: message(
    'registration.phone-not-proven',
    'Подтвердите телефон: мы отправили на него код',
  ),
  codeNotSent: message('registration.code-not-sent', 'Код сейчас не отправить. Попробуйте позже'),
  codeWrong: message('registration.code-wrong', 'Код не подошёл. Проверьте цифры'),
  tooMany: message(
    'registration.too-many',
    'Слишком много регистраций подряд. Попробуйте через час',
  ),
  /** The specification's word for an e-mail, said of a phone. */
  phoneTaken: message('registration.phone-taken', 'Такой телефон уже зарегистрирован в системе'),
  emailTaken: FIELD_TEXTS.emailTaken,
  centreUnknown: message(
    'registration.centre-unknown',
    'Такого сервисного центра нет. Выберите другой',
  ),
} as const;
