import { expect, test } from 'vitest';
import { FIELD_CODE_TEXTS } from './field-messages.ts';

test('required, wrong text and wrong e-mail say so in the words of the specification I5-001 I5-002 I5-003', () => {
  expect(FIELD_CODE_TEXTS.REQUIRED.message).toBe('Обязательное поле!');
  expect(FIELD_CODE_TEXTS.TEXT.message).toBe('Проверьте правильность введенных данных');
  expect(FIELD_CODE_TEXTS.EMAIL.message).toBe('Проверьте правильность введенной почты');
});

test('a taken e-mail and a long text say so in the words of the specification I5-004 I5-005', () => {
  expect(FIELD_CODE_TEXTS.EMAIL_TAKEN.message).toBe('Такой E-mail уже зарегистрирован в системе');
  expect(FIELD_CODE_TEXTS.TOO_LONG.message).toBe('Не более {maxlength} символов');
});

test('each pattern has its message, word for word I5-012 I5-013 I5-014 I5-015 I5-016 I5-017 I5-018 C5-019 C5-035 D25', () => {
  expect({
    name: FIELD_CODE_TEXTS.NAME.message,
    passport: FIELD_CODE_TEXTS.TH_PASSPORT.message,
    postcode: FIELD_CODE_TEXTS.POSTCODE.message,
    number: FIELD_CODE_TEXTS.ONLY_NUMBER.message,
    latin: FIELD_CODE_TEXTS.ONLY_LATIN.message,
    both: FIELD_CODE_TEXTS.CYRILLIC_AND_LATIN.message,
    cyrillic: FIELD_CODE_TEXTS.ONLY_CYRILLIC.message,
  }).toEqual({
    name: 'Нельзя использовать цифры и спецсимволы',
    passport: 'Номер удостоверения личности должен содержать 13 цифр',
    postcode: 'Разрешены только цифры',
    number: 'Разрешены только цифры',
    latin: 'Разрешены только буквы латинского алфавита',
    both: 'Разрешены только кириллица и латинские буквы',
    cyrillic: 'Только русские буквы, числа и символы',
  });
  // Its own id, so that a store can correct the wording of the postcode alone.
  expect(FIELD_CODE_TEXTS.POSTCODE.id).not.toBe(FIELD_CODE_TEXTS.ONLY_NUMBER.id);
});

test('a missing phone and a wrong one have their messages I5-034', () => {
  expect(FIELD_CODE_TEXTS.PHONE_REQUIRED.message).toBe('Обязательное поле!');
  expect(FIELD_CODE_TEXTS.PHONE_INVALID.message).toBe('Проверьте правильность введенного телефона');
});
