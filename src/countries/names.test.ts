import { expect, test } from 'vitest';
import { countryName, nameAt } from './names.ts';
import { getCountry, listCountries } from './packs.ts';

const NAMES = { ru: 'Пункты', en: 'Points' };

test('a name stands in the language of the reader, else in a language of the store, in its order', () => {
  expect(nameAt(NAMES, { store: 'de', language: 'ru' })).toBe('Пункты');
  expect(nameAt(NAMES, { store: 'de', language: 'de' })).toBe('Points');
  expect(
    nameAt(
      { ru: 'Пункты', tr: 'Noktalar', de: 'Stellen', en: 'Points' },
      { store: 'tr', language: 'xx' },
    ),
  ).toBe('Noktalar');
});

test('a name that has none of them is Russian, and no property of an object is a name', () => {
  expect(nameAt({ ru: 'Пункты' }, { store: 'de', language: 'de' })).toBe('Пункты');
  expect(nameAt(NAMES, { store: 'tr', language: 'constructor' })).toBe('Points');
});

test('a country has its name in each language, also where its pack does not say it', () => {
  expect(countryName(getCountry('it'), 'de')).toBe('Italien');
  expect(countryName(getCountry('gb'), 'tr')).toBe('Birleşik Krallık');
  expect(countryName(getCountry('kr'), 'ru')).toBe('Республика Корея');
  const inRussian = listCountries().flatMap((pack) =>
    ['en', 'de', 'tr'].filter((language) =>
      /\p{Script=Cyrillic}/u.test(countryName(pack, language)),
    ),
  );
  expect(inRussian).toEqual([]);
});
