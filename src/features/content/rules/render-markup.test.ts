import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkup } from './render-markup.ts';

test('headings, paragraphs, lists, bold and links are rendered', () => {
  const text =
    '## Доставка\n\nСрок **3 дня**,\nне больше.\n\n- курьер\n- [пункт](/ru/shop/page/contacts/)\n\n1. раз';
  expect(renderMarkup(text)).toBe(
    [
      '<h2>Доставка</h2>',
      '<p>Срок <strong>3 дня</strong>, не больше.</p>',
      '<ul><li>курьер</li><li><a href="/ru/shop/page/contacts/">пункт</a></li></ul>',
      '<ol><li>раз</li></ol>',
    ].join('\n'),
  );
});

test('HTML in a text stays text', () => {
  expect(renderMarkup('<script>alert(1)</script> & "x"')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>',
  );
});

test.each([
  'javascript:alert(1)',
  '//elsewhere.test/',
  '/\\elsewhere.test',
  'https://elsewhere.test/',
  'data:text/html,x',
])('a link to %s is no link', (target) => {
  expect(renderMarkup(`[x](${target})`)).not.toContain('<a');
});

test('no text makes a tag or an attribute that the renderer does not know', () => {
  const pieces = fc.constantFrom(
    '**',
    '[',
    '](',
    ')',
    '/a',
    'mailto:a@b',
    '<',
    '>',
    '"',
    ' onclick=',
    '\n',
    '\n\n',
    '- ',
    '## ',
    'x',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const left = renderMarkup(parts.join(''))
        .replace(/<a href="(?:\/(?!\/)|mailto:|tel:)[^"<>]*">/g, '')
        .replace(/<\/?(?:h2|h3|p|ul|ol|li|strong|a)>/g, '');
      expect(left).not.toMatch(/[<>"]/);
    }),
  );
});
