import { expect, test } from 'vitest';
import { pythonList, textOfHtml } from './plain-text.ts';

test('markup of a description becomes lines of text, and scripts vanish', () => {
  const html =
    '<p>Soft&nbsp;cream</p><ul><li>rose &amp; sage</li></ul><script>alert(1)</script><p>5 &lt; 6&#33;</p>';
  expect(textOfHtml(html)).toBe('Soft cream\n• rose & sage\n5 < 6!');
});

test('a Python-style list is read with both quotes and with commas inside', () => {
  expect(pythonList(`['glycerin', "rose d'or", 'one, two', 'it\\'s']`)).toEqual([
    'glycerin',
    "rose d'or",
    'one, two',
    "it's",
  ]);
  expect(pythonList('[]')).toEqual([]);
});

test.each(['glycerin, water', "['open", '[1, 2]', ''])('%j is no such list', (text) =>
  expect(pythonList(text)).toBeNull(),
);
