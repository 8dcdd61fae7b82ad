import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DEMO = new URL('../../db/demo/', import.meta.url);
const LANGUAGES = ['ru', 'en', 'de', 'tr'];
const read = (path: string): string => readFileSync(new URL(path, DEMO), 'utf8');

type Texts = Record<string, unknown>;

/** Every object that speaks Russian, with the place where it stands. */
function speakers(value: unknown, path: string): [string, Texts][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Texts][] = 'ru' in value ? [[path, value]] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) => speakers(part, `${path}.${key}`)),
  ];
}

/** A text by its fields; a plain sentence is a field without a name. */
const fieldsOf = (text: unknown): [string, unknown][] =>
  typeof text === 'object' && text !== null ? Object.entries(text) : [['', text]];

/** What is missing or still written in Russian letters, field by field. */
function faultsOf([path, texts]: [string, Texts]): string[] {
  return fieldsOf(texts['ru']).flatMap(([field, russian]) =>
    LANGUAGES.slice(1).flatMap((language) => {
      const said = new Map(fieldsOf(texts[language])).get(field);
      if (typeof russian === 'string' && russian !== '' && !said)
        return [`${path} ${language} ${field} is missing`];
      return typeof said === 'string' && /[а-яё]/i.test(said)
        ? [`${path} ${language} ${field} is Russian`]
        : [];
    }),
  );
}

const PRODUCTS = [
  '153-supplements',
  '263-face',
  '367-start',
  '379-body',
  '384-hair',
  '401-oral',
].map((name) => `products/${name}`);

test.each(['categories', 'banners', 'landings', 'videos', ...PRODUCTS])(
  'all texts of the demo’s %s are there in four languages',
  (name) => {
    const found = speakers(JSON.parse(read(`${name}.json`)), name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap(faultsOf)).toEqual([]);
  },
);

interface ProductTexts {
  readonly sku: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a translation may not change: how many paragraphs there are, Latin names of plants, figures of use and contents. */
const factsOf = ({
  description = '',
  usage = '',
  composition = '',
}: Readonly<Record<string, string>>) => ({
  paragraphs: description.split('\n\n').length,
  plants: composition.match(/[A-Z][a-z]+ [a-z]+(?=\))/g),
  figures: `${usage} ${composition}`.match(/\d+/g)?.toSorted(),
});

test.each(PRODUCTS)(
  'German and Turkish say the same facts as the Russian of the demo’s %s',
  (name) => {
    for (const { sku, texts } of JSON.parse(read(`${name}.json`)) as ProductTexts[])
      for (const language of ['de', 'tr'])
        expect([sku, language, factsOf(texts[language] ?? {})]).toEqual([
          sku,
          language,
          factsOf(texts['ru'] ?? {}),
        ]);
  },
);

const filesOf = (language: string): string[] =>
  readdirSync(new URL(`pages/${language}/`, DEMO), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted();
const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test.each(['en', 'de', 'tr'])(
  'each page of the demo is there in %s, with the same places and sections',
  (language) => {
    expect(filesOf(language)).toEqual(filesOf('ru'));
    for (const name of filesOf('ru')) {
      const [russian, other] = [read(`pages/ru/${name}`), read(`pages/${language}/${name}`)];
      expect(other, name).not.toMatch(/[а-яё]/i);
      expect([name, placesIn(other)]).toEqual([name, placesIn(russian)]);
      expect([name, other.match(/^#+ /gm)]).toEqual([name, russian.match(/^#+ /gm)]);
    }
  },
);
