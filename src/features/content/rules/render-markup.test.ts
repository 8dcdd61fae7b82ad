import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listParts, renderMarkup } from './render-markup.ts';

test('headings, paragraphs, lists, bold and links are rendered', () => {
  const text =
    '## Доставка\n\nСрок **3 дня**,\nне больше.\n\n- курьер\n- [пункт](/ru/shop/page/contacts/)\n\n1. раз';
  expect(renderMarkup(text)).toBe(
    [
      '<h2 id="part-1">Доставка</h2>',
      '<p>Срок <strong>3 дня</strong>, не больше.</p>',
      '<ul><li>курьер</li><li><a data-row href="/ru/shop/page/contacts/">пункт</a></li></ul>',
      '<ol><li>раз</li></ol>',
    ].join('\n'),
  );
});

test('an item that is a link alone is a row; one with words around its link is a sentence', () => {
  expect(
    renderMarkup('- [Оплата](/ru/a/)\n- смотрите [оплату](/ru/a/)\n- [а](/ru/a/) и [б](/ru/b/)'),
  ).toBe(
    '<ul><li><a data-row href="/ru/a/">Оплата</a></li><li>смотрите <a href="/ru/a/">оплату</a></li>' +
      '<li><a href="/ru/a/">а</a> и <a href="/ru/b/">б</a></li></ul>',
  );
});

test('a smaller heading, long lists and lines of both systems are rendered', () => {
  expect(renderMarkup('### Сроки\r\n\r\nтекст')).toBe('<h3>Сроки</h3>\n<p>текст</p>');
  expect(renderMarkup('9. девять\n10. десять')).toBe('<ol><li>девять</li><li>десять</li></ol>');
  expect(renderMarkup('- раз\n- два')).toBe('<ul><li>раз</li><li>два</li></ul>');
});

test('a list is one only when all its lines are', () => {
  expect(renderMarkup('- раз\nдва')).toBe('<p>- раз два</p>');
  expect(renderMarkup('1. раз\nдва')).toBe('<p>1. раз два</p>');
  expect(renderMarkup('дом 1. этаж')).toBe('<p>дом 1. этаж</p>');
  expect(renderMarkup('слово ### ')).toBe('<p>слово ### </p>');
});

test('rows between bars are a table whose first row names its columns', () => {
  expect(renderMarkup('| Способ | Цена |\n| Курьер | **349 ₽** |')).toBe(
    '<table><thead><tr><th scope="col">Способ</th><th scope="col">Цена</th></tr></thead>' +
      '<tbody><tr><td>Курьер</td><td><strong>349 ₽</strong></td></tr></tbody></table>',
  );
  expect(renderMarkup('| одна строка |')).toBe('<p>| одна строка |</p>');
  expect(renderMarkup('| раз |\nдва')).toBe('<p>| раз | два</p>');
});

test('the list of contents names the parts as the text has them', () => {
  const text = 'Начало\n\n## Раз **важно**\n\n### Мелко\n\n## [Два](/ru/)\n\nслова ## не часть';
  expect(listParts(text)).toEqual([
    { id: 'part-1', title: 'Раз важно' },
    { id: 'part-2', title: 'Два' },
  ]);
  for (const { id } of listParts(text)) expect(renderMarkup(text)).toContain(`<h2 id="${id}">`);
  expect(listParts('без частей')).toEqual([]);
});

test('empty lines and spaces alone make nothing', () => {
  expect(renderMarkup('\n\n \n\n')).toBe('');
  expect(renderMarkup('\n\nраз\n \nдва\n\n')).toBe('<p>раз два</p>');
});

test('a link leads to a page, a mail address or a phone', () => {
  for (const target of [
    '/ru/?a=1',
    'mailto:anna.k+1@mail.example.test',
    'tel:+7-900-000-00-01',
    'tel:112',
  ])
    expect(renderMarkup(`[x](${target})`)).toBe(`<p><a href="${target}">x</a></p>`);
  expect(renderMarkup('[x](/ru/?a=1&b=2)')).toBe('<p><a href="/ru/?a=1&amp;b=2">x</a></p>');
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
  'mailto:a@b.test?subject=x',
  'tel:112;ext=5',
  '/ru/"onclick=',
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
    '| ',
    ' |',
    ' | ',
    'x',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const left = renderMarkup(parts.join(''))
        .replace(/<a href="(?:\/(?!\/)|mailto:|tel:)[^"<>]*">/g, '')
        .replace(/<h2 id="part-\d+">|<th scope="col">/g, '')
        .replace(/<\/?(?:h2|h3|p|ul|ol|li|strong|a|table|thead|tbody|tr|th|td)>/g, '');
      expect(left).not.toMatch(/[<>"]/);
    }),
  );
});
