import { expect, test } from 'vitest';
import { foldLetters } from './split-words.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';

test.each([
  ['tr', 'krem kremi kremler kremleri kreme KREMLERİ'],
  ['tr', 'sabun sabunu sabunlar sabunları'],
  ['tr', 'yağ yağı yagi YAĞLARI'],
  ['tr', 'tırnak tırnağı tirnaklar'],
  ['tr', 'maske maskesi maskeler'],
  ['tr', 'çay çayı caylar'],
  ['tr', 'su suyu'],
  ['de', 'Creme Cremes Cremen'],
  ['de', 'Hand Hände Haende'],
  ['de', 'Öl Oel'],
  ['de', 'süß suess'],
  ['de', 'Seife Seifen'],
  ['en', 'cream creams'],
  ['fr', 'crème crèmes'],
  ['uk', 'крем креми'],
])('in %s these are forms of one word: %s', (language, forms) => {
  const stems = forms.split(' ').map((form) => stemOf(foldLetters(form), language));
  expect(new Set(stems).size, stems.join(' ')).toBe(1);
});

test.each([
  ['tr', 'vitamin', 'vita'],
  ['tr', 'su', 'süt'],
  ['de', 'neue', 'nu'],
  ['de', 'Frauen', 'Frau n'],
  ['pl', 'kremy', 'krem'],
])('in %s %s is not cut to %s', (language, word, other) => {
  expect(stemOf(foldLetters(word), language)).not.toBe(stemOf(foldLetters(other), language));
});

test('words that say nothing are those of the own language, and Russian and English ones everywhere', () => {
  expect(['de', 'tr', 'ru'].map((language) => isStopWord('fur', language))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['de', 'tr', 'ru'].map((language) => isStopWord('для', language))).toEqual([
    true,
    true,
    true,
  ]);
});
