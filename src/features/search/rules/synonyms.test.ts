import { expect, test } from 'vitest';
import { readSynonyms } from './synonyms.ts';
import { stemOf } from './stem.ts';

const stems = (text: string) => text.split(' ').map((word) => stemOf(word));
const synonyms = readSynonyms([
  { words: 'духи', means: ['парфюмерная вода', 'туалетная вода'], isMutual: false },
  { words: 'рыбий жир', means: ['омега 3'], isMutual: true },
]);

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
    synonyms.findClose(stemOf('дулхи'), 1).map(({ stem }) => synonyms.surfaceOf(stem)),
  ).toEqual(['духи']);
});
