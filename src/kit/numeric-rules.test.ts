import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downFrom, isBlockedKey, numberText, numericText } from './numeric-rules.ts';

test('a numeric input keeps digits only C5-007', () => {
  expect(numericText('12a 3,5')).toBe('1235');
});

test('in float mode it keeps up to two decimals C5-007', () => {
  expect(numericText('12.345', 'float')).toBe('12.34');
  expect(numericText('12,5', 'float')).toBe('12.5');
  expect(numericText('1.2.3', 'float')).toBe('1.23');
});

test('a number input blocks plus, minus, e, comma and period C5-008', () => {
  expect(['+', '-', 'e', 'E', ',', '.'].every(isBlockedKey)).toBe(true);
  expect(['1', '0', 'Backspace', 'Tab', 'ArrowUp'].some(isBlockedKey)).toBe(false);
});

test('the down key stops at 1, and the text at the length given C5-008', () => {
  expect([3, 2, 1, 0].map(downFrom)).toEqual([2, 1, 1, 1]);
  expect(numberText('123456', 4)).toBe('1234');
});

test('cleaning twice is cleaning once C5-007', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('whole' as const, 'float' as const), (text, mode) => {
      const once = numericText(text, mode);
      expect(numericText(once, mode)).toBe(once);
    }),
    { seed: 5007 },
  );
});
