const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';

const pairs = Array.from(LATIN, (key, at) => [key, RUSSIAN[at] ?? key] as const);
const TO_RUSSIAN = new Map<string, string>([
  ...pairs,
  ['{', 'х'],
  ['}', 'ъ'],
  [':', 'ж'],
  ['"', 'э'],
  ['<', 'б'],
  ['>', 'ю'],
  ['~', 'ё'],
]);
const TO_LATIN = new Map(pairs.map(([key, letter]) => [letter, key]));

const retype = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text.toLowerCase(), (letter) => keys.get(letter) ?? letter).join('');

/**
 * What the same keys write in the other layout: `rhtv` is `крем`, `руддщ` is `hello`. Null where nothing would change.
 *
 * @param text As it was typed, with its signs: they are letters in the other layout.
 */
export function otherLayout(text: string): string | null {
  const isRussian = /\p{Script=Cyrillic}/u.test(text);
  if (!isRussian && !/[a-z]/i.test(text)) return null;
  const other = retype(text, isRussian ? TO_LATIN : TO_RUSSIAN);
  return other === text.toLowerCase() ? null : other;
}
