import { expect, test } from 'vitest';
import { payerNumber } from './payer-number.ts';

const KG = { prefix: '996', digits: 9 };

test('a number gets the prefix 996 once, without a plus and without spaces, however it was typed C5-042 C9-014 D61', () => {
  for (const typed of [
    '555123456',
    '555 123 456',
    '0555 12-34-56',
    '996555123456',
    '+996 (555) 123 456',
    '00996555123456',
    '５５５123456',
    '\u00a0555\u00a0123\u00a0456 ',
  ])
    expect(payerNumber(KG, typed), typed).toBe('996555123456');
  // A wallet whose own digits begin like the prefix.
  expect(payerNumber(KG, '996123456')).toBe('996996123456');
});

test('what is no number of the country is none', () => {
  for (const typed of [
    '',
    '55512345',
    '5551234567',
    '+79005551234',
    '+555123456',
    '555x123456',
    '996',
  ])
    expect(payerNumber(KG, typed), typed).toBeNull();
});
