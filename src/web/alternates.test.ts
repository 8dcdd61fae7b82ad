import { expect, test } from 'vitest';
import { listStores } from '#countries/packs.ts';
import { alternatesOf } from './alternates.ts';

const siteOf = (store: string) => `https://${store}.example.test`;
const pathIn = (language: string) => `/${language}/x/`;

test('a page is named for each store and language that has it, with the store’s country, and once for everybody else', () => {
  expect(
    alternatesOf(listStores(), { stores: ['ru', 'de'], languages: ['ru', 'en'] }, siteOf, pathIn),
  ).toEqual([
    { hreflang: 'ru-RU', href: 'https://ru.example.test/ru/x/' },
    { hreflang: 'en-RU', href: 'https://ru.example.test/en/x/' },
    { hreflang: 'en-DE', href: 'https://de.example.test/en/x/' },
    { hreflang: 'ru-DE', href: 'https://de.example.test/ru/x/' },
    { hreflang: 'x-default', href: 'https://ru.example.test/ru/x/' },
  ]);
});

test('a segment that names a market stands for its language: kz is Kazakh D52', () => {
  const store = {
    code: 'kz',
    homeCountry: 'kz',
    languages: ['kz', 'ru'] as const,
    defaultLanguage: 'kz',
    isDefault: false,
  };
  const links = alternatesOf([store], { stores: ['kz'], languages: ['kz', 'ru'] }, siteOf, pathIn);
  expect(links.map(({ hreflang }) => hreflang)).toEqual(['kk-KZ', 'ru-KZ', 'x-default']);
});

test('a language without words of its own is not named, and a page in one place has no others', () => {
  const ru = { stores: ['ru', 'kz'], languages: ['ru'] };
  expect(alternatesOf(listStores(), ru, siteOf, pathIn).map(({ hreflang }) => hreflang)).toEqual([
    'ru-RU',
    'ru-KZ',
    'x-default',
  ]);
  expect(alternatesOf(listStores(), { stores: ['ru'], languages: ['ru'] }, siteOf, pathIn)).toEqual(
    [],
  );
  expect(alternatesOf(listStores(), { stores: [], languages: [] }, siteOf, pathIn)).toEqual([]);
});
