import { expect, test } from 'vitest';
import { escaped, readXml } from './flat-xml.ts';

test('elements are read in their order, with text, references, data and further elements', () => {
  const document = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
    <response>
      <a>1 &lt; 2 &amp;amp; &#1071;</a><b/><c><![CDATA[<raw>]]></c>
      <d><e>x</e><e>y</e></d>
    </response>`;
  expect(readXml(document)).toEqual([
    { name: 'a', value: '1 < 2 &amp; Я' },
    { name: 'b', value: '' },
    { name: 'c', value: '<raw>' },
    {
      name: 'd',
      value: [
        { name: 'e', value: 'x' },
        { name: 'e', value: 'y' },
      ],
    },
  ]);
  expect(readXml('<response>words</response>')).toEqual([]);
  expect(escaped('a<b&c>')).toBe('a&lt;b&amp;c&gt;');
});

test.each([
  '',
  'no xml',
  '<a><b></a></b>',
  '<a>',
  '</a>',
  '<a/><b/>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a href="x"/>',
  '<a><!-- x --></a>',
  '<a><b><c><d><e><f/></e></d></c></b><b><c><d><e><f>x</f></e></d></c></b></a>',
  `<a>${'x'.repeat(100_001)}</a>`,
])('anything else is nonsense: %.30s', (document) => {
  expect(() => readXml(document)).toThrow('no XML');
});
