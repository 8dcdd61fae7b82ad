import type { SearchCompletion } from '../model.ts';
import { foldLetters } from './split-words.ts';
import { isStopWord } from './stop-words.ts';

const MOST_WORDS = 3;
/** Words that lead to another one; unlike stop words they say something of a product: `вокруг глаз`. */
const LEADING = new Set(
  'вокруг против после перед между около вместо around against after before um gegen nach vor zwischen'.split(
    ' ',
  ),
);
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Beginnings of a name from one of its words on: one word, two, three; none ends with `для` or the like. */
function phrasesFrom(name: string, at: number): string[] {
  const words = [...name.slice(at).matchAll(WORD)].slice(0, MOST_WORDS);
  return words.flatMap((word, place) => {
    const folded = foldLetters(word[0]);
    if (isStopWord(folded) || LEADING.has(folded)) return [];
    const phrase = name.slice(at, at + word.index + word[0].length);
    // Marks between the words end what can be typed.
    return place > 0 && /[^\p{L}\p{N}\s-]/u.test(phrase) ? [] : [phrase.toLowerCase()];
  });
}

/**
 * Words to go on with, out of the names that were found; those that most names share first.
 *
 * @param typed What stands in the field, or what is searched for instead.
 * @param isTyped False when it is searched for instead: then nothing of a completion was typed.
 */
export function completeWords(
  typed: string,
  isTyped: boolean,
  names: readonly string[],
  most: number,
): SearchCompletion[] {
  const written = typed.replace(/^\s+/u, '').replace(/\s+/gu, ' ');
  const before = written.slice(0, written.lastIndexOf(' ') + 1);
  const last = foldLetters(written.slice(before.length));
  const whole = foldLetters(written.trim());
  const counts = new Map<string, number>();
  if (whole === '') return [];
  const count = (text: string): void => {
    if (foldLetters(text) !== whole) counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  for (const name of names) {
    const own = new Set<string>();
    const folded = foldLetters(name);
    // Almost always a letter stays one letter; where one does not, the name is compared as it is written.
    const compared = folded.length === name.length ? folded : name.toLowerCase();
    for (const word of compared.matchAll(WORD)) {
      // The whole of what was typed stands in the name, or its last word does.
      if (compared.startsWith(whole, word.index))
        for (const phrase of phrasesFrom(name, word.index)) own.add(phrase);
      else if (
        last !== '' &&
        before !== '' &&
        compared.startsWith(last, word.index) &&
        !isStopWord(last) &&
        !LEADING.has(foldLetters(word[0]))
      )
        own.add(before.toLowerCase() + name.slice(word.index, word.index + word[0].length).toLowerCase());
    }
    for (const text of own) count(text);
  }
  const isLonger = (text: string): boolean => foldLetters(text).length > whole.length;
  return [...counts]
    .filter(([text]) => isLonger(text))
    .toSorted(
      ([one, ones], [other, others]) => others - ones || one.length - other.length || (one < other ? -1 : 1),
    )
    .slice(0, most)
    .map(([text]) => ({
      text,
      typedLength: isTyped && foldLetters(text).startsWith(whole) ? whole.length : 0,
    }));
}
