import { expect, test } from 'vitest';
import { foldLetters, latinLetter, splitWords } from './split-words.ts';

test('ё is е, case and signs do not matter, letters and digits stand apart UX-23', () => {
  expect(splitWords(' Крем «Ёж» — 50\u00a0мл!')).toEqual(['крем', 'еж', '50', 'мл']);
  expect(splitWords('омега3')).toEqual(splitWords('Омега-3'));
  expect(splitWords('(.*)+ 😀')).toEqual([]);
});

test('letters of the neighbours are written as a Russian or English keyboard has them', () => {
  expect(foldLetters('ҚАЗАҚ әже сүт көк')).toBe('казак аже сут кок');
  expect(foldLetters('Crème für Straße')).toBe('creme fur strasse');
  expect(foldLetters('чай')).toBe('чай');
});

test('one Cyrillic letter alone is the Latin one of a vitamin UX-23', () => {
  expect(['с', 'в', 'д', 'ж', 'сон'].map(latinLetter)).toEqual(['c', 'b', 'd', 'ж', 'сон']);
});
