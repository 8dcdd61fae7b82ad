import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPhone } from './shown-phone.ts';

test('a stored phone is read in groups, with each digit in its place; anything else stays as it came', () => {
  const shown = (phone: string) => shownPhone(phone).replaceAll('\u00a0', ' ');
  expect(shown('+7 9000000001')).toBe('+7 900 000 00 01');
  expect(shown('+375 290002011')).toBe('+375 29 000 20 11');
  expect(shown('+49 15120000213')).toBe('+49 1512 000 02 13');
  for (const other of ['8 900 000-00-01', '+7 ••• 0001', '+47 123456', ''])
    expect(shown(other)).toBe(other);
  fc.assert(
    fc.property(
      fc.constantFrom('+7', '+49', '+996'),
      fc.stringMatching(/^\d{6,11}$/),
      (code, national) => {
        expect(shownPhone(`${code} ${national}`).replace(/\D/g, '')).toBe(code.slice(1) + national);
      },
    ),
  );
});
