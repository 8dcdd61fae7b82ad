import { expect, test } from 'vitest';
import { stemOf } from './stem.ts';
import { toCyrillic, toLatin } from './transliterate.ts';

test.each([
  ['krem', 'крем'],
  ['pomada', 'помада'],
  ['mylo', 'мыло'],
  ['chay', 'чай'],
  ['chai', 'чай'],
  ['magniy', 'магний'],
  ['shchetka', 'щетка'],
  ['zubnaya', 'зубная'],
  ['oblepiha', 'облепиха'],
])('Latin letters %s sound like %s UX-23', (typed, meant) => {
  expect(toCyrillic(typed)).toBe(meant);
});

test('a soft sign that nobody writes in Latin letters changes no stem', () => {
  expect(stemOf(toCyrillic('shampun'))).toBe(stemOf('шампунь'));
});

test('a substance in Cyrillic letters is the one on the label UX-23', () => {
  expect([toLatin('ретинол'), toLatin('ниацинамид')]).toEqual(['retinol', 'niacinamid']);
});
