import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('a text is described by the plain words of its first paragraph', () => {
  expect(
    firstWords(
      '<h2 id="part-1">A</h2><p>Первый <strong>важный</strong> &lt;b&gt; &amp; <a href="/x">второй</a>.</p><p>Z</p>',
    ),
  ).toBe('Первый важный <b> & второй.');
  expect(firstWords('<ul><li>x</li></ul>')).toBe('');
});
