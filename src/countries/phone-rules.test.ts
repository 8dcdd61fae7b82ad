import { expect, test } from 'vitest';
import { countryOfPhoneCode, normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from './phone-rules.ts';

/** The national digits, or the code of the refusal. */
function read(country: string, raw: string): string {
  const phone = normalizePhone(country, raw, PHONE_RULES);
  return phone.ok ? phone.value.digits : phone.code;
}

/** What is typed, and the national digits or the refusal. */
const CASES_OF_I5_025 = [
  ['a leading 7', '79000000001', '9000000001'],
  ['an 8 before 9', '8 (900) 000-00-01', '9000000001'],
  ['a plus and 7', '+7 900 000-00-01', '9000000001'],
  ['00 and 7', '007 900 000 00 01', '9000000001'],
  ['ten digits that begin with 7', '7000000000', '7000000000'],
  ['an 8 not before 9: 11 digits stay', '8 495 123 45 67', 'PHONE_INVALID'],
  ['a number shared with Kazakhstan', '7 701 000 00 01', '7010000001'],
  ['zeros', '0000000000', '0000000000'],
  ['nine digits', '900000000', 'PHONE_INVALID'],
  ['eleven digits', '90000000011', 'PHONE_INVALID'],
  ['the code of another country', '+49 151 23456789', 'PHONE_INVALID'],
  ['the code of another country after 00', '0049123456', 'PHONE_INVALID'],
] as const;

test.each(CASES_OF_I5_025)('ru: %s I5-025 D74', (_case, raw, expected) => {
  expect(read('ru', raw)).toBe(expected);
});

const CASES_OF_I5_026 = [
  ['80 29 000 00 01', '290000001'],
  ['375290000001', '290000001'],
  ['+375 29 000-00-01', '290000001'],
  ['0 29 000 00 01', '290000001'],
  ['290000001', '290000001'],
  ['802912345', 'PHONE_INVALID'],
  ['37529000000', 'PHONE_INVALID'],
] as const;

test.each(CASES_OF_I5_026)('by: %s gives %s I5-026', (raw, expected) => {
  expect(read('by', raw)).toBe(expected);
});

const CASES_OF_I5_027 = [
  ['998901234567', '901234567'],
  ['+998 90 123 45 67', '901234567'],
  ['9012345', '9012345'],
] as const;

test.each(CASES_OF_I5_027)('uz: %s gives %s I5-027', (raw, expected) => {
  expect(read('uz', raw)).toBe(expected);
});

const CASES_OF_I5_028 = [
  ['62812345678', '812345678'],
  ['0812345678', '812345678'],
  ['8123456789012', '8123456789012'],
  ['1234567', '1234567'],
  ['123456', 'PHONE_INVALID'],
  ['81234567890123', 'PHONE_INVALID'],
] as const;

test.each(CASES_OF_I5_028)('id: %s gives %s I5-028', (raw, expected) => {
  expect(read('id', raw)).toBe(expected);
});

const CASES_OF_I5_029 = [
  ['393912345678', '3912345678'],
  ['3912345678', '3912345678'],
  ['+39 06 1234 5678', '0612345678'],
] as const;

test.each(CASES_OF_I5_029)(
  'it: %s gives %s, a mobile number keeps its own 39 I5-029 D74',
  (raw, expected) => {
    expect(read('it', raw)).toBe(expected);
  },
);

const CASES_OF_I5_030 = [
  ['4740000001', '40000001'],
  ['47123456', '47123456'],
  ['+47 47 12 34 56', '47123456'],
] as const;

test.each(CASES_OF_I5_030)(
  'no: %s gives %s, a national number keeps its own 47 I5-030 D74',
  (raw, expected) => {
    expect(read('no', raw)).toBe(expected);
  },
);

const CASES_OF_I5_031 = [
  ['84912345678', '912345678'],
  ['0912345678', '912345678'],
] as const;

test.each(CASES_OF_I5_031)('vn: %s gives %s I5-031 D74', (raw, expected) => {
  expect(read('vn', raw)).toBe(expected);
});

const CASES_OF_I5_032 = [
  ['de', '015123456789', '15123456789'],
  ['de', '+49 (0)151 2345678', '1512345678'],
  ['de', '49 30 1234567', '301234567'],
  ['kz', '87010000001', '7010000001'],
  ['kz', '77010000001', '7010000001'],
  ['kg', '996700000001', '700000001'],
  ['kg', '0700000001', '700000001'],
  ['tr', '05300000001', '5300000001'],
  ['th', '0810000001', '810000001'],
  ['kr', '01000000001', '1000000001'],
  ['gb', '07400000001', '7400000001'],
  ['am', '077000001', '77000001'],
  ['az', '0500000001', '500000001'],
  ['kg', '12345', 'PHONE_INVALID'],
  ['gb', '123456', '123456'],
  ['gb', '123456789012', 'PHONE_INVALID'],
] as const;

test.each(CASES_OF_I5_032)(
  '%s: %s gives %s; 6 to 11 digits without the code I5-032 I9-024 D74',
  (country, raw, expected) => {
    expect(read(country, raw)).toBe(expected);
  },
);

test('+7 and +380 mean the chosen country, otherwise the first that has them I5-033', () => {
  expect(countryOfPhoneCode('+7', 'kz', PHONE_RULES)).toBe('kz');
  expect(countryOfPhoneCode('7', 'ru', PHONE_RULES)).toBe('ru');
  expect(countryOfPhoneCode('+7', 'de', PHONE_RULES)).toBe('ru');
  expect(countryOfPhoneCode('+380', 'ua', PHONE_RULES)).toBe('ua');
  expect(countryOfPhoneCode('+999', 'ru', PHONE_RULES)).toBeNull();
  const inKazakhstan = normalizePhone('kz', '+7 701 000-00-01', PHONE_RULES);
  expect(inKazakhstan.ok && inKazakhstan.value.country).toBe('kz');
});

test("a number is kept as '{phoneCode} {digits}' and as E.164 I3-026 D74", () => {
  expect(normalizePhone('ru', '8 900 000-00-01', PHONE_RULES)).toEqual({
    ok: true,
    value: {
      country: 'ru',
      phoneCode: '+7',
      digits: '9000000001',
      stored: '+7 9000000001',
      e164: '+79000000001',
    },
  });
});
