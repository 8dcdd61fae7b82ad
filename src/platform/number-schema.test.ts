import { expect, test } from 'vitest';
import { wholeNumber } from './number-schema.ts';

const schema = wholeNumber(1, 1_000);

test.each([
  [1, 1],
  ['1', 1],
  ['01', 1],
  ['1000', 1_000],
])('%j is the number %d', (given, number) => {
  expect(schema.parse(given)).toBe(number);
});

test.each([
  [0],
  [1_001],
  [1.5],
  [-1],
  [1e9],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [''],
  [' '],
  ['1e2'],
  ['0x10'],
  ['1.0'],
  ['-1'],
  ['١'],
  ['+1'],
  ['1'.repeat(100_000)],
  [true],
  [null],
  [undefined],
  [[]],
  [[1]],
  [{}],
  [new Date(5)],
])('%j is no number of ours R-P48', (given) => {
  expect(schema.safeParse(given).success).toBe(false);
});
