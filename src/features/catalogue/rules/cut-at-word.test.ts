import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

const LONG = 'Крем для зрелой кожи «Зимние сумерки» с маслом морошки, овсяными пептидами';

test.each([
  [LONG, 200, LONG],
  [LONG, 50, 'Крем для зрелой кожи «Зимние сумерки» с маслом'],
  [LONG, 56, 'Крем для зрелой кожи «Зимние сумерки» с маслом морошки'],
  [LONG, 41, 'Крем для зрелой кожи «Зимние сумерки»'],
  ['Противовоспалительное средство', 8, 'Противовоспалительное'],
  ['Противовоспалительное', 8, 'Противовоспалительное'],
  ['', 8, ''],
])('«%s» in %i letters is «%s», cut after a whole word UX-31', (text, most, head) => {
  const parts = cutAtWord(text, most);
  expect(parts.head).toBe(head);
  expect(parts.head + parts.rest).toBe(text);
});
