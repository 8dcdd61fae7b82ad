import { expect, test } from 'vitest';
import { compareWith } from './compare-texts.ts';
import { heldText } from './held-text.ts';
import { textFaults, tidied } from './text-faults.ts';

const page = (title: string, body: string) => textFaults({ alias: 'contacts', title, body });
const list = (body: string) => textFaults({ alias: 'popular-searches', title: 'x', body });

test('a text needs a title and words, neither longer than the shop keeps', () => {
  expect(page('', '')).toEqual({ title: 'EMPTY', body: 'EMPTY' });
  expect(page('я'.repeat(200), 'я'.repeat(60_000))).toEqual({});
  expect(page('я'.repeat(201), 'я'.repeat(60_001))).toEqual({ title: 'LONG', body: 'LONG' });
});

test('a list has ten entries at most, none longer than sixty letters; a page may have longer lines', () => {
  const lines = Array.from({ length: 11 }, (_, at) => `- слово ${at}`);
  expect(list(lines.slice(0, 10).join('\n\n'))).toEqual({});
  expect(list(lines.join('\n'))).toEqual({ body: 'LINES' });
  expect(list(`- ${'я'.repeat(60)}`)).toEqual({});
  expect(list('я'.repeat(61))).toEqual({ body: 'LINE' });
  expect(page('x', 'я'.repeat(61))).toEqual({});
});

test('line ends of forms and spaces around make no other text', () => {
  expect(tidied({ title: ' Два \n слова ', body: '\r\nраз\r\n\r\nдва \r\n' })).toEqual({
    title: 'Два слова',
    body: 'раз\n\nдва',
  });
});

test('paragraphs that the other text has not are told, wherever they stand', () => {
  expect(compareWith('раз\n\nдва\n\nтри', 'три\n\n\nраз')).toEqual([
    { text: 'раз', isOwn: false },
    { text: 'два', isOwn: true },
    { text: 'три', isOwn: false },
  ]);
});

test('the store’s own text goes before the common one whatever its language, then languages as they are preferred', () => {
  const at = (store: string, language: string) => ({ store, language });
  const held = (...texts: { store: string; language: string }[]) =>
    heldText(texts, 'de', ['tr', 'de', 'en', 'ru']);
  expect(held(at('*', 'tr'), at('de', 'ru'))).toEqual(at('de', 'ru'));
  expect(held(at('*', 'ru'), at('*', 'en'), at('*', 'de'))).toEqual(at('*', 'de'));
  expect(held(at('*', 'xx'), at('*', 'aa'))).toEqual(at('*', 'aa'));
  expect(held()).toBeNull();
});
