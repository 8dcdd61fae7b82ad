import { expect, test } from 'vitest';
import { missedWords } from './missed-words.ts';

test.each([
  ['  Крем   ДЛЯ рук ', 'крем для рук'],
  ['Ｃｒｅａｍ', 'cream'],
  ['я', null],
  ['12345', null],
  ['анна@example.test', null],
  ['+7 900 123-45-67 иван', null],
  ['витамин b12', 'витамин b12'],
  ['а'.repeat(61), null],
  ['крем\u0000', null],
])('%j is counted as %j', (typed, counted) => {
  expect(missedWords(typed)).toBe(counted);
});
