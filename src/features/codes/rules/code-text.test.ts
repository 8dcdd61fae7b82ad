import { expect, test } from 'vitest';
import { keptOfCode, makeCode, readCode } from './code-text.ts';

const bytes = (...values: number[]) => {
  let at = 0;
  return (count: number) =>
    Uint8Array.from({ length: count }, () => values[at++ % values.length] ?? 0);
};

test('a code of digits has its length, and leading zeros stay I5-035', () => {
  expect(makeCode(5, 'digits', bytes(0, 10, 21, 32, 249))).toBe('00129');
});

test('bytes that would favour some digits are thrown away', () => {
  expect(makeCode(4, 'digits', bytes(250, 255, 251, 7, 8))).toBe('7878');
});

test('a code of letters and digits has no sign that looks like another I5-036', () => {
  const every = makeCode(
    256,
    'alphanumeric',
    bytes(...Array.from({ length: 256 }, (_, index) => index)),
  );
  expect(new Set(every).size).toBe(32);
  expect(every).not.toMatch(/[01IO]/);
});

test('a pasted code may have spaces, a hyphen, small letters or digits of another script', () => {
  expect(readCode(' 12 345\u00a06')).toBe('123456');
  expect(readCode('123-456')).toBe('123456');
  expect(readCode('ab-c2d3')).toBe('ABC2D3');
  expect(readCode('١٢٣٤٥')).toBe('12345');
  expect(readCode('１２３')).toBe('123');
});

test('the input keeps digits only, or letters too where the code has them, and no more than its length I5-036 D6', () => {
  expect(keptOfCode('12a3 4x56789', 6, 'digits')).toBe('123456');
  expect(keptOfCode('ваш код: 12345', 5, 'digits')).toBe('12345');
  expect(keptOfCode('ab-2!c9d8', 6, 'alphanumeric')).toBe('AB2C9D');
});
