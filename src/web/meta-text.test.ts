import { expect, test } from 'vitest';
import { metaText } from './meta-text.ts';

test('a short description stays as it is, on one line', () => {
  expect(metaText('  Крем\n для  лица ')).toBe('Крем для лица');
});

test('a long one ends after a whole word, without a preposition or comma before the dots', () => {
  const text = `${'слово '.repeat(25)}и, кстати, дальше ещё немного`;
  const cut = metaText(text);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/(слово|кстати)…$/);
});

test('a word without end is cut at the limit', () => {
  expect(metaText('я'.repeat(500))).toHaveLength(160);
});

test('the first text that says anything is taken', () => {
  expect(metaText('', undefined, '  ', 'Третий')).toBe('Третий');
  expect(metaText()).toBe('');
});
