import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOfSum, readSum, sumText } from './typed-sum.ts';

const ROUBLES = { decimals: 2, isInGroups: false };
const WHOLE = { decimals: 0, isInGroups: false };
const DONG = { decimals: 0, isInGroups: true };

test.each(['', '0', '0,00', 'abc', '-5', '1e3', '12 р', ',', '１２'])(
  'only what is a number greater than zero is a sum: %j C5-037',
  (typed) => {
    expect(readSum(typed, 100_00, ROUBLES)).toBeNull();
  },
);

test.each([
  ['12', 12_00],
  ['12,5', 12_50],
  ['12.509', 12_50],
  ['0012', 12_00],
  [',5', 50],
  ['1 240,50', 1_240_50],
  ['1.240,50', 1_240_50],
  ['1,240.50', 1_240_50],
  ['99999999999999999999', 5_000_00],
  ['5000,01', 5_000_00],
])('a sum is cut to the decimals and to what is available: %s C5-038', (typed, wanted) => {
  expect(readSum(typed, 5_000_00, ROUBLES)).toBe(wanted);
});

test('a currency without small change takes whole units C5-038', () => {
  expect(readSum('12,9', 100, WHOLE)).toBe(12);
  expect(keptOfSum('12,9', WHOLE)).toBe('12');
});

test('a leading zero is gone as soon as another digit is typed, further decimals are not taken C5-038 C5-039', () => {
  expect(
    ['0', '05', '007', '0,5', '12,', '12,3456'].map((typed) => keptOfSum(typed, ROUBLES)),
  ).toEqual(['0', '5', '7', '0,5', '12,', '12,34']);
  expect(keptOfSum('abc', ROUBLES)).toBe('abc');
});

test('where sums are typed in groups only digits stay, in groups of three C5-040', () => {
  expect(
    ['1', '1234', '1.2345', '1200000', '12a34', '-0500'].map((typed) => keptOfSum(typed, DONG)),
  ).toEqual(['1', '1.234', '12.345', '1.200.000', '1.234', '500']);
  expect(readSum('1.200.000', 5_000_000, DONG)).toBe(1_200_000);
  expect(sumText(1_200_000, DONG)).toBe('1.200.000');
});

test('what stands in the field is read as the sum that it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(ROUBLES, WHOLE, DONG),
      (minor, terms) => {
        const text = sumText(minor, terms);
        expect(readSum(text, minor, terms)).toBe(minor);
        expect(keptOfSum(text, terms)).toBe(text);
      },
    ),
  );
  expect(sumText(0, ROUBLES)).toBe('');
});
