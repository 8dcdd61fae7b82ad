import { expect, test } from 'vitest';
import { foldText, matchesQuery } from './search.ts';

const finds = (query: string, text: string) => matchesQuery(foldText(text), foldText(query));

test('every word of the query begins a word of the name', () => {
  expect(finds('шам пих', 'Шампунь «Тайвель» с пихтой')).toBe(true);
  expect(finds('пихта', 'Шампунь «Тайвель» с пихтой')).toBe(false);
  expect(finds('мпунь', 'Шампунь')).toBe(false);
  expect(finds('шам кот', 'Шампунь с пихтой')).toBe(false);
});

test('ё is е, case and punctuation do not matter', () => {
  expect(finds('МЁД', 'Бальзам медовый')).toBe(true);
  expect(foldText(' Крем «Ёж» — 50\u00a0мл ')).toBe('крем еж 50 мл');
  expect(finds('омега-3', 'Омега 3, капсулы')).toBe(true);
});

test('nothing but punctuation finds nothing', () => {
  expect(finds(' -- ', 'Крем')).toBe(false);
});
