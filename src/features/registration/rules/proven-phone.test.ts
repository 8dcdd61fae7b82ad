import { expect, test } from 'vitest';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { provenPhone } from './proven-phone.ts';

test.each([
  ['ru', '+7 9000000001'],
  ['kz', '+7 9000000001'],
  ['ru', '+49 15120000001'],
])('a phone as the sign-in stores it comes to the form, in %s: %s', (chosen, phone) => {
  expect(provenPhone(phone, chosen, PHONE_RULES)).toBe(phone);
});

test.each([
  '',
  '+7',
  '+7 900',
  '+7 900 000 00 01',
  '89000000001',
  '+999 9000000001',
  '+7 9000000001 позвоните нам',
  'Ваш счёт заблокирован',
  '__proto__ 1',
  `+7 ${'9'.repeat(1_000)}`,
])('anything else that stands in the cookie does not: %s', (cookie) => {
  expect(provenPhone(cookie, 'ru', PHONE_RULES)).toBe('');
});
