import { expect, test } from 'vitest';
import { readSynonyms } from './synonyms.ts';
import { stemOf } from './stem.ts';

const stems = (text: string) => text.split(' ').map((word) => stemOf(word));
const synonyms = readSynonyms(
  [
    {
      language: null,
      words: 'духи',
      means: ['парфюмерная вода', 'туалетная вода'],
      isMutual: false,
    },
    { language: null, words: 'рыбий жир', means: ['омега 3'], isMutual: true },
  ],
  'ru',
);

test('words mean others, in any form; both ways only where that is said', () => {
  expect(synonyms.get(stems('духами'))).toEqual([
    stems('парфюмерная вода'),
    stems('туалетная вода'),
  ]);
  expect(synonyms.get(stems('парфюмерная вода'))).toEqual([]);
  expect(synonyms.get(stems('омега 3'))).toEqual([stems('рыбий жир')]);
});

test('a single word is known by itself and with a wrong letter, a phrase is not', () => {
  expect([synonyms.hasStem(stemOf('духи')), synonyms.hasStem(stemOf('рыбий'))]).toEqual([
    true,
    false,
  ]);
  expect(
    synonyms.findClose(stemOf('дулхи'), 1).map(({ stem }) => synonyms.writtenAs(stem)),
  ).toEqual(['духи']);
});

test('words of one language mean something on its pages alone', () => {
  const rows = [
    { language: 'de', words: 'zahncreme', means: ['zahnpasta'], isMutual: false },
    { language: null, words: 'akne', means: ['проблемной кожи'], isMutual: false },
  ];
  const german = readSynonyms(rows, 'de');
  expect(german.get([stemOf('zahncremes', 'de')])).toEqual([[stemOf('zahnpasta', 'de')]]);
  expect(readSynonyms(rows, 'tr').hasStem(stemOf('zahncreme', 'de'))).toBe(false);
  for (const page of ['de', 'tr', 'ru'])
    expect(readSynonyms(rows, page).get([stemOf('akne', page)])).toEqual([
      stems('проблемной кожи'),
    ]);
});
