import { expect, test } from 'vitest';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, spokenInstead, spokenOf } from './languages.ts';

test('the interface speaks Russian, English, German and Turkish, each named in itself', () => {
  expect(LANGUAGES).toEqual(['ru', 'en', 'de', 'tr']);
  expect(Object.values(LANGUAGE_NAMES)).toEqual(['Русский', 'English', 'Deutsch', 'Türkçe']);
  for (const other of ['kz', 'DE', 'de-DE', '', '__proto__'])
    expect([other, isLanguage(other)]).toEqual([other, false]);
});

test("languages that a country names and the interface does not speak fall back in the country's own order D52", () => {
  expect(spokenOf(['th', 'en', 'ru'])).toEqual(['en', 'ru']);
  expect(spokenInstead('th', ['th', 'en', 'ru'])).toBe('en');
  expect(spokenInstead('kz', ['ru', 'kz', 'en'])).toBe('ru');
  expect(spokenInstead('it', ['it'])).toBe('ru');
});

test('a language that the interface speaks is given, one that nobody names is not I2-001', () => {
  expect(spokenInstead('tr', ['de', 'en'])).toBe('tr');
  expect(spokenInstead('xx', ['de', 'en'])).toBe(null);
});
