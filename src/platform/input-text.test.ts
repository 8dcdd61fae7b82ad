import { expect, test } from 'vitest';
import { cleanInput, UnusableInput } from './input-text.ts';

test('text is kept in NFC, wherever it stands', () => {
  expect(cleanInput({ a: ['и\u0306'], b: 1, c: null })).toEqual({ a: ['й'], b: 1, c: null });
});

test.each(['a\0b', '\ud800', { 'k\0': 1 }])('%j is refused: no field can hold it', (value) => {
  expect(() => cleanInput(value)).toThrow(UnusableInput);
});

test('nesting deeper than anything of ours is refused', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`);
  expect(() => cleanInput(deep)).toThrow(UnusableInput);
});
