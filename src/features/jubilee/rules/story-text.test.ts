import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORY_MAX, STORY_SHORT } from '../model.ts';
import { readStory, shortOf } from './story-text.ts';

test('a story has words, and no more than fit', () => {
  expect(readStory(' \r\n ')).toMatchObject({ ok: false, code: 'STORY_EMPTY' });
  expect(readStory('а'.repeat(STORY_MAX))).toMatchObject({ ok: true });
  expect(readStory('а'.repeat(STORY_MAX + 1))).toMatchObject({ ok: false, code: 'STORY_TOO_LONG' });
  expect(readStory('раз\r\n\r\n\r\n\r\nдва')).toEqual({ ok: true, value: 'раз\n\nдва' });
});
test('the short form ends at a word and never in the middle of a sign I3-055', () => {
  expect(shortOf('Коротко.\nИ всё.')).toBe('Коротко. И всё.');
  const long = shortOf('слово '.repeat(60));
  expect(long).toMatch(/слово…$/);
  expect(shortOf('😀'.repeat(200)).isWellFormed()).toBe(true);
});
test('the short form is short, and begins as the story does', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 120 }), (text) => {
      const short = shortOf(text);
      expect(short.length).toBeLessThanOrEqual(STORY_SHORT + 1);
      expect(text.replace(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true);
    }),
  );
});
