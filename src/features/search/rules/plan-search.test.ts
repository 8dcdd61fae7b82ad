import { expect, test } from 'vitest';
import { wordDistance } from './close-words.ts';
import { meantInstead } from './meant-instead.ts';
import { planSearch } from './plan-search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { foldLetters } from './split-words.ts';
import { stemOf } from './stem.ts';
import { readSynonyms } from './synonyms.ts';

/** Words, in one way to write them or in several with a `/` between, with the number of names that they stand in. */
function vocabularyOf(words: Readonly<Record<string, number>>, language = 'ru'): Vocabulary {
  const known = new Map(
    Object.entries(words).map(([word, count]) => {
      const ways = word.split('/');
      return [stemOf(foldLetters(ways[0] ?? ''), language), { ways, count }] as const;
    }),
  );
  const stems = [...known.keys()];
  return {
    has: (stem) => known.has(stem),
    findBegun: (beginning, most) =>
      stems.filter((stem) => stem.startsWith(beginning)).slice(0, most),
    findEnding: (ending, most) =>
      stems.filter((stem) => stem !== ending && stem.endsWith(ending)).slice(0, most),
    findClose: (stem, most) =>
      stems.flatMap((other) => {
        const distance = wordDistance(stem, other, most);
        return distance <= most ? [{ stem: other, distance }] : [];
      }),
    nameCountOf: (stem) => known.get(stem)?.count ?? 0,
    writtenAs: (stem) => known.get(stem)?.ways ?? [],
  };
}

const vocabulary = vocabularyOf({
  крем: 9,
  'лицо/лица': 5,
  'рукой/рук': 2,
  иван: 1,
  чай: 4,
  her: 1,
  масло: 6,
  мало: 0,
  витамин: 3,
  c: 1,
});
const synonyms = readSynonyms(
  [{ language: null, words: 'мазь', means: ['крем'], isMutual: false }],
  'ru',
);
const plan = (typed: string) => planSearch(typed, vocabulary, synonyms);
const stemsOf = (typed: string) =>
  plan(typed).slots.map(({ alternatives }) => alternatives.map(({ stems }) => stems.join(' ')));

test('words that stand in the shop are searched for as they are UX-23', () => {
  expect(plan('кремом для лица')).toMatchObject({
    corrected: null,
    words: ['кремом', 'для', 'лица'],
  });
  expect(stemsOf('кремом для лица')).toEqual([['крем'], ['лиц']]);
});

test.each([
  ['rhtv lkz kbwf', 'крем для лица'],
  ['krem', 'крем'],
  ['керм', 'крем'],
  ['кремм для лицаа', 'крем для лица'],
  ['rhtv lkz her', 'крем для рук'],
  ['кремм для рук', 'крем для рук'],
  ['krem dlya ruk', 'крем для рук'],
])('for %s it is told that %s is searched for instead UX-23', (typed, corrected) => {
  expect(plan(typed).corrected).toBe(corrected);
});

test('letters are corrected in the alphabet that was typed, and a Cyrillic word is a Latin one only if a name has that UX-23', () => {
  const latin = vocabularyOf({ make: 2, maya: 1, spf: 1, taiga: 0, крем: 9 });
  const read = (typed: string) => planSearch(typed, latin, synonyms).corrected;
  expect(['маме', 'мама', 'тайга'].map(read)).toEqual([null, null, null]);
  expect(read('спф')).toBe('spf');
  expect(read('крам')).toBe('крем');
  expect(read('kram')).toBeNull();
});

test('on a page in Latin letters no Latin word becomes a Cyrillic one, by keys, by sounds or by a wrong letter UX-23', () => {
  const both = vocabularyOf({ крем: 9, рук: 4, 'Handcreme/handcreme': 3 }, 'de');
  const read = (typed: string, language: string) =>
    planSearch(typed, both, synonyms, { language }).corrected;
  expect(['krem', 'rhtv', 'shampun', 'kram'].map((typed) => read(typed, 'de'))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['krem', 'rhtv'].map((typed) => read(typed, 'ru'))).toEqual(['крем', 'крем']);
  expect(read('handcrme', 'de')).toBe('handcreme');
  expect(read('Handcrme', 'de')).toBe('Handcreme');
});

test('a Cyrillic word with a wrong letter stays Cyrillic also where its sounds are another language’s word UX-23', () => {
  const both = vocabularyOf({ krem: 5, крем: 9 });
  expect(planSearch('крэм', both, synonyms).corrected).toBe('крем');
});

test('a German word is found within longer ones, put together or apart', () => {
  const german = vocabularyOf(
    { Handcreme: 2, Gesichtscreme: 1, Hand: 1, Lein: 1, Leinöl: 1, Alkohol: 1 },
    'de',
  );
  const none = readSynonyms([], 'de');
  const ways = (typed: string, language: string) =>
    planSearch(typed, german, none, { language }).slots.map(({ alternatives }) =>
      alternatives.map(({ stems }) => stems.join(' ')),
    );
  expect(ways('Creme', 'de')).toEqual([['handcrem', 'gesichtscrem']]);
  expect(ways('Hand Creme', 'de')).toEqual([
    ['hand', 'handcrem'],
    ['handcrem', 'gesichtscrem'],
  ]);
  // What stands before a short part has to be a word: there is no `alkoh`.
  expect(ways('Öl', 'de')).toEqual([['leinol']]);
  expect(ways('Creme', 'tr')).toEqual([[]]);
});

test('as typed nothing is taken for another word, and a preposition never is UX-23', () => {
  expect(planSearch('керм', vocabulary, synonyms, { isAsTyped: true })).toMatchObject({
    corrected: null,
    words: ['керм'],
  });
  expect(planSearch('rhtv', vocabulary, synonyms, { isAsTyped: true }).corrected).toBeNull();
  expect(
    planSearch('крем против', vocabularyOf({ крем: 2, потом: 1 }), synonyms).corrected,
  ).toBeNull();
});

test('two words written together are two, and that is no correction UX-23', () => {
  expect(plan('кремчай')).toMatchObject({ corrected: null, words: ['крем', 'чай'] });
});

test('other words for the same are searched for as well, worth less UX-23', () => {
  expect(plan('мазь')).toMatchObject({ corrected: null });
  expect(plan('мазь').slots[0]?.alternatives).toEqual([{ stems: ['крем'], quality: 0.8 }]);
});

test('an unfinished word is what begins so UX-22', () => {
  expect(stemsOf('мас')).toEqual([['масл']]);
});

test('a single letter orders and excludes nothing, unless there is nothing else UX-23', () => {
  expect(plan('витамин с').slots.map(({ isRequired }) => isRequired)).toEqual([true, false]);
  expect(plan('с').slots.map(({ isRequired }) => isRequired)).toEqual([true]);
});

test('a word that stands in no name gets an offer that stands in three UX-23', () => {
  expect(meantInstead(plan('мало'), vocabulary)).toBe('масло');
  expect(meantInstead(plan('крем'), vocabulary)).toBeNull();
});

test.each(['', '   ', '😀', 'я'.repeat(120), '(.*)+', 'а '.repeat(60), '\u0000'])(
  'whatever is typed, there are at most sixteen words: %j',
  (typed) => {
    expect(plan(typed).words.length).toBeLessThanOrEqual(16);
  },
);
