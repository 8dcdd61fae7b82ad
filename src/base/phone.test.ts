import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfPhoneCode, normalizePhone, type PhoneRules } from './phone.ts';

const RULES: PhoneRules = {
  ru: {
    code: '7',
    minDigits: 10,
    maxDigits: 10,
    usualDigits: [10],
    trunks: [{ prefix: '8', before: '9' }],
  },
  kg: { code: '996', minDigits: 6, maxDigits: 11, usualDigits: [9], trunks: [{ prefix: '0' }] },
  kz: { code: '7', minDigits: 10, maxDigits: 10, usualDigits: [], trunks: [{ prefix: '8' }] },
  de: { code: '49', minDigits: 6, maxDigits: 13, usualDigits: [10, 11], trunks: [{ prefix: '0' }] },
  no: { code: '47', minDigits: 5, maxDigits: 8, usualDigits: [8], trunks: [] },
};
const digitsOf = (country: string, raw: string): string | null => {
  const phone = normalizePhone(country, raw, RULES);
  return phone.ok ? phone.value.digits : null;
};
const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`));

test('nothing typed is required, anything but a number is invalid I5-034', () => {
  for (const raw of ['', '  ', '\t'])
    expect(normalizePhone('ru', raw, RULES)).toEqual({ ok: false, code: 'PHONE_REQUIRED' });
  for (const raw of [
    'abc',
    '+',
    '90000000o1',
    '9000000001 доб. 5',
    '9'.repeat(100),
    '+7+79000000001',
    '٩٠٠٠٠٠٠٠٠١',
  ])
    expect(normalizePhone('ru', raw, RULES)).toEqual({ ok: false, code: 'PHONE_INVALID' });
  expect(normalizePhone('xx', '9000000001', RULES)).toEqual({ ok: false, code: 'PHONE_INVALID' });
  expect(normalizePhone('constructor', '9000000001', RULES)).toEqual({
    ok: false,
    code: 'PHONE_INVALID',
  });
});

test('only digits remain, whatever the decoration I5-024', () => {
  expect(normalizePhone('kg', ' (0)700-000.001 ', RULES)).toMatchObject({
    value: { digits: '700000001' },
  });
});

test('a number is stored with its code, a space between, and kept without it for sending I3-026 I3-044', () => {
  expect(normalizePhone('ru', '8 (900) 000-00-01', RULES)).toEqual({
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

test('in Russia 8 is dialled before a mobile number only I5-024', () => {
  expect(digitsOf('ru', '8 900 000-00-01')).toBe('9000000001');
  expect(digitsOf('ru', '8 800 000-00-01')).toBeNull();
  expect(digitsOf('ru', '800 000-00-01')).toBe('8000000001');
});

test('a number with the code of another country is refused, not guessed I5-033', () => {
  expect(digitsOf('ru', '+996 700 000 001')).toBeNull();
  expect(digitsOf('ru', '00996 700 000 01')).toBeNull();
  expect(digitsOf('kg', '+7 900 000-00-01')).toBeNull();
  expect(digitsOf('kg', '+996 700 000 001')).toBe('700000001');
});

test('two zeros begin a country’s code only where one follows D74', () => {
  expect(digitsOf('kg', '00996 700 000 001')).toBe('700000001');
  expect(digitsOf('kg', '0009967000')).toBe('009967000');
  expect(digitsOf('kg', '7000099600')).toBe('7000099600');
});

test('the length decides, to the digit I5-034', () => {
  expect([5, 6, 11, 12].map((count) => digitsOf('kg', '7'.repeat(count))?.length ?? null)).toEqual([
    null,
    6,
    11,
    null,
  ]);
});

test('a code typed without a plus is taken off when a usual number remains, or when nothing else is a number D74', () => {
  expect(digitsOf('de', '49 151 1234 5678')).toBe('15112345678');
  expect(digitsOf('de', '49 151 234')).toBe('49151234');
  expect(digitsOf('no', '47 12 34 56')).toBe('47123456');
  expect(digitsOf('no', '47 47 12 34 56')).toBe('47123456');
  expect(digitsOf('kg', '996 700 000')).toBe('996700000');
  expect(digitsOf('kg', '996 700 000 0001')).toBe('7000000001');
  expect(digitsOf('kg', '996 0700 000 001')).toBe('700000001');
  expect(digitsOf('kz', '7 700 000-00-01')).toBe('7000000001');
  expect(digitsOf('kz', '77 000-00-01')).toBeNull();
});

test('a long text is refused unread, to the character', () => {
  expect(digitsOf('kg', '700000001'.padEnd(40))).toBe('700000001');
  expect(digitsOf('kg', '700000001'.padEnd(41))).toBeNull();
});

test('what is written around a number is spaces, brackets, dashes and a plus, never letters I5-024', () => {
  for (const raw of [
    '9000000o001',
    'x9000000001',
    '(x9000000001',
    '9000000001x',
    '( +7 900 000-00-01 доб',
  ])
    expect([raw, digitsOf('ru', raw)]).toEqual([raw, null]);
  for (const raw of [' ( +7 ) 900 000-00-01', '(+7) 900.000/00‒01', '+7\u00a0900\u202f0000001'])
    expect([raw, digitsOf('ru', raw)]).toEqual([raw, '9000000001']);
});

test('a code that countries share means the chosen one, else the first I5-033', () => {
  expect(countryOfPhoneCode('+7', 'kz', RULES)).toBe('kz');
  expect(countryOfPhoneCode('7', 'kg', RULES)).toBe('ru');
  expect(countryOfPhoneCode('+996', 'kz', RULES)).toBe('kg');
  expect(countryOfPhoneCode('+996', 'constructor', RULES)).toBe('kg');
  expect(countryOfPhoneCode('+1', 'ru', RULES)).toBeNull();
});

test('a number written with its code, its trunk prefix or neither is one number I5-024 I5-032 D74', () => {
  fc.assert(
    fc.property(digits(9), (national) => {
      for (const raw of [
        national,
        `0${national}`,
        `996${national}`,
        `+996${national}`,
        `00996 ${national}`,
        `+996 0${national}`,
      ])
        expect(normalizePhone('kg', raw, RULES)).toMatchObject({
          ok: true,
          value: { e164: `+996${national}` },
        });
    }),
    { seed: 24 },
  );
});

test('what was normalised once is normalised to itself D74', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ru', 'kg'),
      fc.stringMatching(/^[+0-9 ()-]{0,20}$/),
      (country, raw) => {
        const first = normalizePhone(country, raw, RULES);
        if (!first.ok) return;
        const again = normalizePhone(country, first.value.e164, RULES);
        // A trunk digit that is also a first digit (0 in kg, 8 before 9 in ru) may still be taken off, never more than that.
        if (again.ok && !/^(0|89)/.test(first.value.digits)) expect(again).toEqual(first);
      },
    ),
    { seed: 74, numRuns: 2000 },
  );
});

test('no text makes it throw, and what it accepts is digits of an accepted length I5-024', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
      const phone = normalizePhone('kg', raw, RULES);
      if (phone.ok) expect(phone.value.digits).toMatch(/^\d{6,11}$/);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
