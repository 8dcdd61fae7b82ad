import { expect, test } from 'vitest';
import { completeWords } from './complete-words.ts';

const names = [
  'Крем для рук «Дуб»',
  'Крем дневной',
  'Крем для ног',
  'Мыло-крем',
  'Крем для рук рабочий',
];
const texts = (typed: string, isTyped = true) =>
  completeWords(typed, isTyped, names, { most: 10 }).map(({ text, typedLength }) => [
    text,
    typedLength,
  ]);

test('completions go on with the words of the names, what many share first UX-22', () => {
  expect(texts('кре')[0]).toEqual(['крем', 3]);
  expect(texts('крем')[0]).toEqual(['крем для рук', 4]);
  expect(texts('Крем дн')).toEqual([['крем дневной', 7]]);
});

test('no completion ends with a preposition, goes past a sign or is what was typed UX-22', () => {
  const all = texts('крем').map(([text]) => text);
  expect(all).not.toContain('крем');
  expect(all.every((text) => !String(text).endsWith('для') && !String(text).includes('«'))).toBe(
    true,
  );
});

test('a completion is a whole phrase: «крем вокруг» goes on to the eyes UX-22', () => {
  const around = ['Крем вокруг глаз «Роса»', 'Крем вокруг глаз ночной'];
  for (const typed of ['крем', 'крем во']) {
    const all = completeWords(typed, true, around, { most: 10 }).map(({ text }) => text);
    expect(all).toContain('крем вокруг глаз');
    expect(all).not.toContain('крем вокруг');
  }
});

test.each([
  ['крем', 'Крем для зрелой кожи «Сумерки»', ['крем для зрелой кожи']],
  ['крем', 'Крем для рук рабочий', ['крем для рук', 'крем для рук рабочий']],
  ['крем глаз', 'Крем вокруг глаз «Роса»', ['крем вокруг глаз']],
  ['глаз', 'Крем вокруг глаз «Роса»', []],
  ['чаг', 'Чаговый напиток молотый', ['чаговый напиток', 'чаговый напиток молотый']],
  ['ча', 'Чёрный чай «Костровой»', ['чай']],
  ['витамин', 'Морошка жевательная с витамином C', []],
  ['мята', 'Зубная паста «Мята и пихта»', ['мята и пихта']],
  ['масл', 'Масло', ['масло']],
  ['creme', 'Creme mit Hafer „Moos“', ['creme mit hafer']],
  ['vita', 'Vitamins on brewer’s yeast', ['vitamins', 'vitamins on brewer’s yeast']],
])('%s goes on in «%s» with whole phrases only: %j UX-22', (typed, name, phrases) => {
  expect(completeWords(typed, true, [name], { most: 10 }).map(({ text }) => text)).toEqual(phrases);
});

test('of what is searched for instead nothing was typed UX-22', () => {
  expect(texts('крем', false)[0]).toEqual(['крем для рук', 0]);
});

test('nothing typed has no completion, and no more come than asked for', () => {
  expect(texts('  ')).toEqual([]);
  expect(completeWords('к', true, names, { most: 2 })).toHaveLength(2);
});
