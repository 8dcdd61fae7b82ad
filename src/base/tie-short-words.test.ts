import { expect, test } from 'vitest';
import { tieShortWords } from './tie-short-words.ts';

test.each([
  ['Молочко с манжеткой и овсом', 'Молочко с\u00A0манжеткой и\u00A0овсом'],
  ['и не в лес', 'и\u00A0не\u00A0в\u00A0лес'],
  ['«На ветер и мороз»', '«На\u00A0ветер и\u00A0мороз»'],
  ['Пена для бритья', 'Пена для бритья'],
  ['Витамин D', 'Витамин D'],
  ['Курс — 1 месяц', 'Курс\u00A0— 1 месяц'],
])('short words of «%s» stay with the next one', (text, tied) => {
  expect(tieShortWords(text)).toBe(tied);
});
