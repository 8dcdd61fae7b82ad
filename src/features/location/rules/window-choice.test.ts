import { expect, test } from 'vitest';
import { standingChoice } from './window-choice.ts';

const RUSSIAN = { code: 'ru', name: 'Русский' };
const ENGLISH = { code: 'en', name: 'English' };
const here = { country: 'RUS', language: 'ru' };
const russia = {
  cntr: 'RUS',
  store: 'ru',
  isThisStore: true,
  languages: [RUSSIAN, ENGLISH],
};
const germany = {
  cntr: 'DEU',
  store: 'de',
  isThisStore: false,
  languages: [{ code: 'de', name: 'Deutsch' }, ENGLISH],
};

test('a language that the country speaks is kept, else its first is taken', () => {
  const asked = { country: 'DEU' };
  expect(standingChoice({ here, asked, language: 'en' }, germany).language).toBe('en');
  expect(standingChoice({ here, asked, language: 'ru' }, germany).language).toBe('de');
  expect(standingChoice({ here, asked, language: 'ru' }, null).language).toBe('ru');
});

test('another country, language or store is a change; what stands already is none', () => {
  const change = (asked: { country: string }, language: string, details: typeof germany) =>
    standingChoice({ here, asked, language }, details).isChanged;
  expect(change({ country: 'RUS' }, 'ru', russia)).toBe(false);
  expect(change({ country: 'RUS' }, 'en', russia)).toBe(true);
  expect(change({ country: 'RUS' }, 'ru', { ...russia, isThisStore: false })).toBe(true);
  expect(change({ country: 'DEU' }, 'de', germany)).toBe(true);
});

test('nothing can be applied before the details of this country and of this store are there', () => {
  const ready = (asked: { country: string; store?: string }, details: typeof germany | null) =>
    standingChoice({ here, asked, language: 'de' }, details);
  expect(ready({ country: 'DEU' }, null)).toMatchObject({ isReady: false, store: null });
  expect(ready({ country: 'DEU' }, russia)).toMatchObject({ isReady: false, details: null });
  expect(ready({ country: 'DEU' }, germany)).toMatchObject({ isReady: true, store: 'de' });
  expect(ready({ country: 'DEU', store: 'eu' }, germany)).toMatchObject({
    isReady: false,
    store: 'eu',
  });
});
