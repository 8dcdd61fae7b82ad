import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  headerIdOf,
  isOrderNumber,
  orderNumberOf,
  partNumberOf,
  type NumberDraw,
} from './order-number.ts';

const drawOf = (key: string, more: Partial<NumberDraw> = {}): NumberDraw => ({
  firstDrawn: 1,
  firstGiven: 1_000_001,
  mix: (round, half) =>
    createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE(),
  ...more,
});
const numbersOf = (draw: NumberDraw, count: number, from = draw.firstDrawn): string[] =>
  Array.from({ length: count }, (_, index) => orderNumberOf(headerIdOf(from + index, draw)));

const headerId = fc.integer({ min: 1, max: 1_000_000_000 });

test('an order has a number for people and each package a part of it D75', () => {
  expect(orderNumberOf(1)).toBe('10000016');
  expect(partNumberOf('10000016', 2)).toBe('10000016-2');
});

test('the check digit is Luhn’s, over every other digit doubled', () => {
  expect([234_567, 999_999, 8_876_543].map(orderNumberOf)).toEqual([
    '12345674',
    '19999994',
    '98765431',
  ]);
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

test('numbers of orders have eight digits, are drawn from all of them, and none comes twice D87', () => {
  const numbers = numbersOf(drawOf('a key'), 5_000);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^\d{8}$/.test(number) && isOrderNumber(number))).toBe(true);
  expect(new Set(numbers.map((number) => number[0]))).toEqual(new Set('23456789'));
});

test('two orders do not tell how many lie between them: neighbours look no more alike than any two D87', () => {
  const numbers = numbersOf(drawOf('a key'), 4_000).map(Number);
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const mean = gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / gaps.length;
  // A third of the whole range is what chance gives.
  expect(mean / 80_000_000).toBeGreaterThan(0.3);
  expect(mean / 80_000_000).toBeLessThan(0.37);
  expect(gaps.filter((gap) => gap > 0).length / gaps.length).toBeCloseTo(0.5, 1);
  expect(new Set(gaps).size).toBeGreaterThan(gaps.length * 0.99);
});

test('without the key nobody draws the same numbers, with it always D87', () => {
  const [one, same, other] = ['a key', 'a key', 'b key'].map((key) => numbersOf(drawOf(key), 500));
  expect(one).toEqual(same);
  expect(one?.filter((number, index) => number === other?.[index])).toEqual([]);
});

test('an order of before the numbers were drawn never shares its number with one of afterwards D87', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.string(), (before, key) => {
      const draw = drawOf(key, { firstDrawn: before + 1, firstGiven: before + 1_000_001 });
      const old = new Set(
        Array.from({ length: before + 1_000 }, (_, index) => orderNumberOf(index + 1)),
      );
      expect(numbersOf(draw, 50).filter((number) => old.has(number))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('when all numbers of eight digits are given, longer ones follow, as hidden D87', () => {
  const draw = drawOf('a key', { firstGiven: 8_999_990 });
  const numbers = numbersOf(draw, 40);
  expect(numbers.map((number) => number.length)).toEqual([
    ...Array(10).fill(8),
    ...Array(30).fill(9),
  ]);
  expect(new Set(numbers).size).toBe(40);
  const steps = numbers
    .slice(11)
    .map((number, index) => Math.abs(Number(number) - Number(numbers[index + 10])));
  expect(Math.min(...steps)).toBeGreaterThan(1_000);
});

test('a number of before is none to draw', () => {
  expect(() => headerIdOf(0, drawOf('a key'))).toThrow(RangeError);
});
