import { expect, test } from 'vitest';
import { otherLayout } from './keyboard-layout.ts';

test.each([
  ['rhtv', 'крем'],
  ['IFVGEYM', 'шампунь'],
  [',fkmpfv', 'бальзам'],
  ['руддщ', 'hello'],
  ['скуфь', 'cream'],
])('the keys of %s write %s in the other layout UX-23', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

test.each(['123', '', '!?', '😀'])('what has no letters has no other layout: %s', (typed) => {
  expect(otherLayout(typed)).toBeNull();
});
