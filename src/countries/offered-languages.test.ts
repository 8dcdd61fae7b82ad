import { expect, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { offeredLanguages } from './offered-languages.ts';
import { getCountry, listStores } from './packs.ts';

test('a country is offered what the interface speaks, in its own order, then English and Russian', () => {
  expect(offeredLanguages(['kk', 'ru', 'en'], true, ['ru', 'en'])).toEqual(['ru', 'en']);
  expect(offeredLanguages(['de', 'en', 'ru'], true, ['ru', 'en'])).toEqual(['en', 'ru']);
  expect(offeredLanguages(['th'], true, ['ru', 'en'])).toEqual(['en', 'ru']);
  expect(offeredLanguages([], true, ['ru'])).toEqual(['ru']);
});

test('a language that the interface learns is offered from that day on, without an edit of a pack', () => {
  const tomorrow = ['ru', 'en', 'de', 'tr'];
  const wishOf = (cntr: string) => getCountry(cntr).languages;
  expect(offeredLanguages(wishOf('de'), true, tomorrow)).toEqual(['de', 'en', 'ru']);
  expect(offeredLanguages(wishOf('tr'), true, tomorrow)).toEqual(['tr', 'en', 'ru']);
  expect(offeredLanguages(wishOf('pl'), false, tomorrow)).toEqual(['en']);
});

test('Russian is not offered where nobody wants it, also as the last resort I2-084 I9-094', () => {
  expect(offeredLanguages(['vi', 'en'], false, ['ru', 'en'])).toEqual(['en']);
  expect(offeredLanguages(['vi', 'ru'], false, ['ru', 'en'])).toEqual(['en']);
});

test('every store speaks languages of the interface only, the first one first', () => {
  const spoken: readonly string[] = LANGUAGES;
  for (const { languages, defaultLanguage } of listStores()) {
    expect(languages.every((language) => spoken.includes(language))).toBe(true);
    expect(languages[0]).toBe(defaultLanguage);
  }
});
