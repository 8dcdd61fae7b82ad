import { expect, test } from 'vitest';
import { readRecent, withRecent } from './recent-words.ts';

test('the newest search stands first, each once, five at most', () => {
  const words = ['чай', 'крем', 'Чай ', 'сон', 'омега', 'мыло', 'духи'];
  let kept: readonly string[] = [];
  for (const own of words) kept = withRecent(kept, own);
  expect(kept).toEqual(['духи', 'мыло', 'омега', 'сон', 'Чай']);
});

test('empty words are not remembered, and long ones are cut to 120 letters', () => {
  expect(withRecent(['чай'], '   ')).toEqual(['чай']);
  expect(withRecent([], 'я'.repeat(500))[0]).toHaveLength(120);
});

test.each([null, '', '{', '{"a":1}', '"чай"', '[1,null,"",{}]'])(
  'what a browser kept and nobody understands is nothing: %s',
  (kept) => {
    expect(readRecent(kept)).toEqual([]);
  },
);

test('of a list with strangers the words are read', () => {
  expect(readRecent('["чай",7,"крем"]')).toEqual(['чай', 'крем']);
});
