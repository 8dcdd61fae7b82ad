import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone, type PhoneRules } from './phone.ts';

const RULES: PhoneRules = {
  ru: { code: '7', minDigits: 10, maxDigits: 10, usualDigits: [10], trunks: [{ prefix: '8', before: '9' }] },
  kg: { code: '996', minDigits: 6, maxDigits: 11, usualDigits: [9], trunks: [{ prefix: '0' }] },
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
  expect(normalizePhone('constructor', '9000000001', RULES)).toEqual({ ok: false, code: 'PHONE_INVALID' });
});

test('only digits remain, whatever the decoration I5-024', () => {
  expect(normalizePhone('kg', ' (0)700-000.001 ', RULES)).toMatchObject({ value: { digits: '700000001' } });
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
    fc.property(fc.constantFrom('ru', 'kg'), fc.stringMatching(/^[+0-9 ()-]{0,20}$/), (country, raw) => {
      const first = normalizePhone(country, raw, RULES);
      if (!first.ok) return;
      const again = normalizePhone(country, first.value.e164, RULES);
      // A trunk digit that is also a first digit (0 in kg, 8 before 9 in ru) may still be taken off, never more than that.
      if (again.ok && !/^(0|89)/.test(first.value.digits)) expect(again).toEqual(first);
    }),
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
