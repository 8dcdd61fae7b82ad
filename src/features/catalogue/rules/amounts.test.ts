import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, plainDecimal, toSmallestUnit } from './amounts.ts';

test.each([
  ['£5.20', '5.20'],
  ['1 290,00 ₽', '1290.00'],
  ['1,290.00', '1290.00'],
  ['1.290,50 €', '1290.50'],
  ['EUR 12', '12'],
  ['0', '0'],
])('%s is read as %s', (text, plain) => expect(plainDecimal(text)).toBe(plain));

test.each(['', 'free', '1,290', '-5', '5..2', '1,2,3', '£', '1e5', '99999999999999'])(
  '%j is no amount, or a doubtful one',
  (text) => expect(plainDecimal(text)).toBeNull(),
);

test('an amount becomes minor units exactly, and too many decimals are refused', () => {
  expect(toSmallestUnit('5.2', 2)).toBe(520);
  expect(toSmallestUnit('1.15', 2)).toBe(115);
  expect(toSmallestUnit('12.00', 0)).toBe(12);
  expect(toSmallestUnit('12.5', 0)).toBeNull();
});

test('a converted price is rounded half up to its step and is never nothing', () => {
  expect(convert('5.20', '112.5', '10', 2)).toBe(59_000);
  expect(convert('5.20', '1.15', '0.10', 2)).toBe(600);
  expect(convert('0.01', '1', '1', 0)).toBe(1);
});

test('minor units written as a decimal are read back the same', () => {
  const minor = fc.nat(10 ** 9);
  fc.assert(
    fc.property(minor, (amount) => toSmallestUnit((amount / 100).toFixed(2), 2) === amount),
    { seed: 1, numRuns: 500 },
  );
});
