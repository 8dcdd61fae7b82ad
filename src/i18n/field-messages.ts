import type { Text } from '#base/call.ts';
import type { FieldCode } from '#base/patterns.ts';
import { message } from './message.ts';

/** Messages shown at a field, word for word as the specification gives them (I5-001 to I5-018, I5-034). */
export const FIELD_TEXTS = {
  required: message('field.required', 'Обязательное поле!'),
  invalid: message('field.invalid', 'Проверьте правильность введенных данных'),
  email: message('field.email', 'Проверьте правильность введенной почты'),
  emailTaken: message('field.email-taken', 'Такой E-mail уже зарегистрирован в системе'),
  tooLong: message('field.too-long', 'Не более {maxlength} символов'),
  name: message('field.name', 'Нельзя использовать цифры и спецсимволы'),
  thPassport: message('field.th-passport', 'Номер удостоверения личности должен содержать 13 цифр'),
  postcode: message('field.postcode', 'Разрешены только цифры'),
  postcodeShape: message('field.postcode-shape', 'Проверьте индекс. Например, {example}'),
  onlyNumber: message('field.only-number', 'Разрешены только цифры'),
  onlyLatin: message('field.only-latin', 'Разрешены только буквы латинского алфавита'),
  cyrillicAndLatin: message(
    'field.cyrillic-and-latin',
    'Разрешены только кириллица и латинские буквы',
  ),
  onlyCyrillic: message('field.only-cyrillic', 'Только русские буквы, числа и символы'),
  phone: message('field.phone', 'Проверьте правильность введенного телефона'),
} as const;

/** The message of each refusal of a single field: a new code without one does not compile. */
export const FIELD_CODE_TEXTS = {
  REQUIRED: FIELD_TEXTS.required,
  TEXT: FIELD_TEXTS.invalid,
  EMAIL: FIELD_TEXTS.email,
  EMAIL_TAKEN: FIELD_TEXTS.emailTaken,
  TOO_LONG: FIELD_TEXTS.tooLong,
  NAME: FIELD_TEXTS.name,
  TH_PASSPORT: FIELD_TEXTS.thPassport,
  POSTCODE: FIELD_TEXTS.postcode,
  ONLY_NUMBER: FIELD_TEXTS.onlyNumber,
  ONLY_LATIN: FIELD_TEXTS.onlyLatin,
  CYRILLIC_AND_LATIN: FIELD_TEXTS.cyrillicAndLatin,
  ONLY_CYRILLIC: FIELD_TEXTS.onlyCyrillic,
  PHONE_REQUIRED: FIELD_TEXTS.required,
  PHONE_INVALID: FIELD_TEXTS.phone,
} satisfies Record<FieldCode, Text>;
