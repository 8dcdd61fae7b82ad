import { expect, test } from 'vitest';
import { wordDistance } from './close-words.ts';
import { meantInstead } from './meant-instead.ts';
import { planSearch } from './plan-search.ts';
import type { Vocabulary } from './vocabulary.ts';
import { stemOf } from './stem.ts';
import { readSynonyms } from './synonyms.ts';

/** Words with the number of names that they stand in. */
function vocabularyOf(words: Readonly<Record<string, number>>): Vocabulary {
  const known = new Map(
    Object.entries(words).map(([word, count]) => [stemOf(word), { word, count }]),
  );
  const stems = [...known.keys()];
  return {
    has: (stem) => known.has(stem),
    findBegun: (beginning, most) =>
      stems.filter((stem) => stem.startsWith(beginning)).slice(0, most),
    findClose: (stem, most) =>
      stems.flatMap((other) => {
        const distance = wordDistance(stem, other, most);
        return distance <= most ? [{ stem: other, distance }] : [];
      }),
    nameCountOf: (stem) => known.get(stem)?.count ?? 0,
    surfaceOf: (stem) => known.get(stem)?.word ?? '',
  };
}

const vocabulary = vocabularyOf({
  крем: 9,
  лицо: 5,
  рук: 2,
  иван: 1,
  чай: 4,
  масло: 6,
  мало: 0,
  витамин: 3,
  c: 1,
});
const synonyms = readSynonyms([{ words: 'мазь', means: ['крем'], isMutual: false }]);
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
  ['кремм для лицаа', 'крем для лицо'],
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
