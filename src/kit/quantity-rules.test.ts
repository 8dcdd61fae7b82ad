import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CART_LIMITS,
  decreased,
  increased,
  INPUT_LIMITS,
  limitQuantity,
  onlyDigits,
  quantityOnBlur,
  quantityOnEnter,
  STEPPER_LIMITS,
} from './quantity-rules.ts';

test('a cart quantity is capped at 999, and at the stock when that is less C5-001 C5-006', () => {
  expect(limitQuantity(1000, CART_LIMITS)).toEqual({ value: 999, limitedBy: 'max' });
  expect(limitQuantity(20, { ...CART_LIMITS, stock: 12 })).toEqual({
    value: 12,
    limitedBy: 'stock',
  });
  expect(limitQuantity(12, { ...CART_LIMITS, stock: 12 })).toEqual({ value: 12, limitedBy: null });
});

test('on Enter only the first three digits count C5-002 D3', () => {
  expect(quantityOnEnter('1000', CART_LIMITS).value).toBe(100);
  expect(quantityOnBlur('1000', CART_LIMITS).value).toBe(999);
});

test('the stepper goes from 1 to the maximum, 999 unless told otherwise C5-003', () => {
  expect(decreased(1, STEPPER_LIMITS)).toBe(1);
  expect(increased(998, STEPPER_LIMITS)).toEqual({ value: 999, limitedBy: null });
  expect(increased(999, STEPPER_LIMITS)).toEqual({ value: 999, limitedBy: 'max' });
  expect(increased(5, { min: 1, max: 5 }).value).toBe(5);
});

test('the stepper strips what is no digit and turns 0 into 1 C5-004 D2', () => {
  expect(onlyDigits('1a2 ,3')).toBe('123');
  expect(quantityOnBlur('0', STEPPER_LIMITS).value).toBe(1);
  expect(quantityOnEnter('x0', STEPPER_LIMITS).value).toBe(1);
});

test('the quantity input takes whole numbers from 0 to 99 C5-005 D1', () => {
  expect(INPUT_LIMITS).toEqual({ min: 0, max: 99 });
  expect(quantityOnBlur('-4', INPUT_LIMITS).value).toBe(0);
  expect(quantityOnBlur('2.7', INPUT_LIMITS).value).toBe(2);
});

test('too much becomes the maximum C5-005', () => {
  expect(quantityOnBlur('100', INPUT_LIMITS)).toEqual({ value: 99, limitedBy: 'max' });
  expect(quantityOnBlur('9'.repeat(400), INPUT_LIMITS).value).toBe(99);
});

test('what is no number becomes 0 when the field is left C5-005', () => {
  expect(['', 'abc', '-', '٣'].map((text) => quantityOnBlur(text, INPUT_LIMITS).value)).toEqual([
    0, 0, 0, 0,
  ]);
});

test('whatever is typed, the quantity is whole and inside the limits C5-003 C5-005', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(STEPPER_LIMITS, INPUT_LIMITS, CART_LIMITS),
      (text, limits) => {
        for (const { value } of [quantityOnBlur(text, limits), quantityOnEnter(text, limits)]) {
          expect(Number.isInteger(value) && value >= limits.min && value <= limits.max).toBe(true);
        }
      },
    ),
    { seed: 5005 },
  );
});
