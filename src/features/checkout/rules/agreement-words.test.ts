import { expect, test } from 'vitest';
import { atBoxes, listWords, versionsOf, wordsAt, withoutWords } from './agreement-words.ts';

const BOXES = [
  { alias: 'purchase', text: 'С условиями покупки', document: { version: 3 } },
  { alias: 'delivery', text: 'С условиями доставки', document: { version: 1 } },
];

test('what the server says of agreements stands at their boxes', () => {
  expect(atBoxes({ 'agreements.purchase': 'Нужно', other: 'Иначе' })).toEqual({
    purchase: 'Нужно',
    other: 'Иначе',
  });
});

test('each missing box has the same words, and loses them as soon as it is touched', () => {
  const said = wordsAt(['purchase', 'delivery'], 'Нужно');
  expect(said).toEqual({ purchase: 'Нужно', delivery: 'Нужно' });
  expect(withoutWords(said, 'purchase')).toEqual({ delivery: 'Нужно' });
});

test('over the form each is named by the text of its box; one that is not there by its alias', () => {
  expect(listWords({ delivery: 'Нужно', gone: 'Нужно' }, BOXES)).toEqual([
    { alias: 'delivery', text: 'С условиями доставки: Нужно' },
    { alias: 'gone', text: 'gone: Нужно' },
  ]);
});

test('a tick belongs to the version of the document that stands beside its box', () => {
  expect(versionsOf(BOXES)).toEqual({ purchase: 3, delivery: 1 });
});
