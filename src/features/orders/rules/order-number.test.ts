import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, orderNumberOf, partNumberOf } from './order-number.ts';

const headerId = fc.integer({ min: 1, max: 1_000_000_000 });

test('an order has a number for people and each package a part of it D75', () => {
  expect(orderNumberOf(1)).toBe('10000016');
  expect(partNumberOf('10000016', 2)).toBe('10000016-2');
});

test('the check digit is Luhn’s, over every other digit doubled', () => {
  expect([234_567, 999_999, 8_876_543].map(orderNumberOf)).toEqual(['12345674', '19999994', '98765431']);
});

test('what is not digits only, eight to sixteen of them, is no number of an order', () => {
  const zeros = (count: number) => '0'.repeat(count);
  expect([8, 16].map((count) => isOrderNumber(zeros(count)))).toEqual([true, true]);
  expect([7, 17].map((count) => isOrderNumber(zeros(count)))).toEqual([false, false]);
  expect([' 12345674', '12345674 ', '1234-5674', ''].map(isOrderNumber)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('two orders never share a number', () => {
  fc.assert(
    fc.property(headerId, headerId, (one, other) => {
      fc.pre(one !== other);
      expect(orderNumberOf(one)).not.toBe(orderNumberOf(other));
    }),
  );
});

test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(headerId, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, place, shift) => {
      const digits = orderNumberOf(id).split('');
      const index = place % digits.length;
      digits[index] = String((Number(digits[index]) + shift) % 10);
      expect(isOrderNumber(orderNumberOf(id))).toBe(true);
      expect(isOrderNumber(digits.join(''))).toBe(false);
    }),
  );
});
