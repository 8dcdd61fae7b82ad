import { expect, test } from 'vitest';
import type { PhoneRules } from '#base/phone.ts';
import { maskedPhone, phoneOf } from './typed-phone.ts';

const rule = { minDigits: 6, maxDigits: 11, usualDigits: [10], trunks: [] };
const RULES: PhoneRules = {
  ru: { code: '7', ...rule },
  kz: { code: '7', ...rule },
  de: { code: '49', ...rule },
};
const e164 = (...given: [typed: Parameters<typeof phoneOf>[0], chosen: string]) => {
  const phone = phoneOf(...given, RULES);
  return phone.ok ? `${phone.value.country} ${phone.value.e164}` : phone.code;
};

test('a phone comes as text, or with its code apart I3-025 I7-011 I7-012', () => {
  expect(e164('900 000-00-01', 'ru')).toBe('ru +79000000001');
  expect(e164({ code: '+49', number: '1512000001' }, 'ru')).toBe('de +491512000001');
  expect(e164({ code: '', number: '9000000001' }, 'ru')).toBe('ru +79000000001');
});

test('a shared code means the chosen country I5-033', () => {
  expect(e164({ code: '7', number: '7000000001' }, 'kz')).toBe('kz +77000000001');
  expect(e164({ code: '+7', number: '9000000001' }, 'ru')).toBe('ru +79000000001');
});

test('a code that nobody has, nothing, and letters are refused', () => {
  expect(e164({ code: '+999', number: '9000000001' }, 'ru')).toBe('PHONE_INVALID');
  expect(e164('', 'ru')).toBe('PHONE_REQUIRED');
  expect(e164('нет телефона', 'ru')).toBe('PHONE_INVALID');
});

test('of a phone that is only looked up the last digits are shown', () => {
  expect(maskedPhone({ phoneCode: '+7', digits: '9000000001' })).toBe('+7 ••• 0001');
});
