import { createRequire } from 'node:module';
import { randomFrom } from './seeded-random.ts';

// The package is JSON without types.
const LIST = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[];
/** The list of naughty strings, each once. */
export const NAUGHTY: readonly string[] = [...new Set(LIST)];

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => String.fromCodePoint(from + index));

/** What texts are made of when they are made by robots or by people who are curious. */
const ALPHABETS: readonly (readonly string[])[] = [
  range(0x00, 0x1f),
  range(0x7f, 0x9f),
  ['\u202a', '\u202e', '\u2066', '\u2069', '\u200f', '\u061c', 'שלום', 'مرحبا'],
  range(0x0300, 0x036f),
  ['ﷺ', 'ﷻ', '﷽', '𒐫', '꧅'],
  ['😀', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𝔘𝔫𝔦', '𠜎', '💩', '\u{10ffff}', '\u{e0041}'],
  ['\ud800', '\udfff', '\udbff\ud800'],
  ['\u00a0', '\u2003', '\u2028', '\u2029', '\u3000', '\ufeff', '\u200b', '\u200d', '\u00ad'],
  ['e\u0301', 'й', 'и\u0306', 'Å', 'ﬁ', '가', '\u1100\u1161', 'ǅ', 'İ', 'ß'],
  [
    '<script>',
    '</textarea>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=',
    '&lt;',
    '&#0;',
    ']]>',
    '{{7*7}}',
    '${7*7}',
  ],
  ["'", '"', '`', '\\', ';', '--', '/*', "' or 1=1 --", '%', '_', '$1', '$$', ':x', '?', '||'],
  [
    '%00',
    '%0d%0a',
    '\r\nX-Injected: 1',
    '../',
    '..\\',
    'C:\\',
    '\\\\host\\',
    'file:///',
    'javascript:',
  ],
  [
    '0',
    '1',
    '9',
    '-',
    '+',
    '.',
    ',',
    'e',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
  ],
  ['А', 'я', 'Ё', 'Ж', 'A', 'z', ' ', '.', '@', 'example.test'],
];

/** One made-up text: a few alphabets, usually short, now and then longer than any field. */
export function makeText(random: () => number): string {
  const pick = <Item>(list: readonly Item[]): Item | undefined =>
    list[Math.floor(random() * list.length)];
  const alphabets = Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => pick(ALPHABETS) ?? [],
  );
  const size = random();
  const length =
    size < 0.9 ? 1 + Math.floor(random() * 40) : size < 0.995 ? Math.floor(random() * 600) : 12_000;
  return Array.from({ length }, () => pick(pick(alphabets) ?? []) ?? '').join('');
}

/** All naughty strings, then made-up texts by seed up to the count, and one of a megabyte. */
export function naughtyTexts(count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const made = Array.from({ length: Math.max(0, count - NAUGHTY.length - 1) }, () =>
    makeText(random),
  );
  return [...NAUGHTY, ...made, 'я'.repeat(500_000)];
}

/** Text that PostgreSQL can hold: no NUL, no half characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Percent-encodes any text, half characters too, which no address can hold and a rude client sends nevertheless. */
export const percentEncode = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
      .map((byte) => `%${byte.toString(16).toUpperCase()}`)
      .join('');
  }).join('');
