import type { SearchCompletion } from '../model.ts';
import { foldLetters, isCyrillic } from './split-words.ts';
import { isLeadingWord, isStopWord } from './stop-words.ts';
import { asWritten } from './written-words.ts';

const MOST_WORDS = 5;
/** What names put between two groups of words, besides the stop words of searches. */
const BETWEEN = new Set('fur mit aus von zum zur bei im ohne auf ve ile icin'.split(' '));
/** What stands after these may be a phrase of its own: `мята и пихта`. */
const AND = new Set('и или and or und oder ve veya'.split(' '));
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
/** Marks end what can be typed; within such a piece words follow each other. */
const PIECE = /[\p{L}\p{N}\s'’-]+/gu;
/** Endings of Russian adjectives and participles, whose noun comes before or after them. */
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х|[ое]го|[ое]му|[ую]ю|[ыи]ми?)$/u;

interface NameWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const isBetween = ({ folded }: NameWord): boolean =>
  isStopWord(folded) || isLeadingWord(folded) || BETWEEN.has(folded) || AND.has(folded);
const isAdjective = ({ folded }: NameWord): boolean => ADJECTIVE.test(folded);

/** The words of a name, piece by piece. */
const piecesOf = (name: string): NameWord[][] =>
  [...name.matchAll(PIECE)].map(({ 0: piece, index }) =>
    [...piece.matchAll(WORD)].map((word) => ({
      folded: foldLetters(word[0]),
      start: index + word.index,
      end: index + word.index + word[0].length,
    })),
  );

/** Where a phrase may begin: `чай` in `чёрный чай`, but not `кожи` in `крем для зрелой кожи`, which is no word by itself. */
function isBeginning(words: readonly NameWord[], at: number): boolean {
  const [word, before] = [words[at], words.slice(0, at)];
  if (!word || isBetween(word)) return false;
  const own = before.slice(before.findLastIndex(({ folded }) => AND.has(folded)) + 1);
  const isAfterOther = before.some((each) => isBetween(each) && !AND.has(each.folded));
  return !isAfterOther && own.every((each) => isAdjective(each) || !isCyrillic(each.folded));
}

/** Where a phrase may end: where a group of words does, or before the adjectives that stand behind its noun. */
function isEnding(words: readonly NameWord[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word || isBetween(word)) return false;
  if (!next) return true;
  if (isBetween(next)) return true;
  // The first word is the kind of thing, whatever follows: `масло морошки`.
  if (at === 0 && !isAdjective(word)) return true;
  const rest = words.slice(at + 1);
  const group = rest.slice(0, rest.findIndex(isBetween) >>> 0);
  return !isAdjective(word) && group.every(isAdjective);
}

/** Where the last of the typed words stands when all of them follow each other from the place on, the last one begun; -1 if they do not. */
function matchedTo(words: readonly NameWord[], from: number, typed: readonly string[]): number {
  let at = from;
  for (const [place, token] of typed.entries()) {
    const isLast = place === typed.length - 1;
    const fits = ({ folded }: NameWord): boolean =>
      isLast ? folded.startsWith(token) : folded === token;
    const found = words.findIndex(
      (word, index) => index >= at && (place > 0 || index === from) && fits(word),
    );
    if (found < 0) return -1;
    at = found + (isLast ? 0 : 1);
  }
  return at;
}

/** The phrases of a name that go on from what was typed: whole groups of words, never the half of one. */
function phrasesOf(name: string, typed: readonly string[], language: string): Set<string> {
  const phrases = new Set<string>();
  for (const words of piecesOf(name))
    for (const [from, first] of words.entries()) {
      const matched = isBeginning(words, from) ? matchedTo(words, from, typed) : -1;
      if (matched < 0) continue;
      for (let to = matched; to < Math.min(words.length, from + MOST_WORDS); to += 1)
        if (isEnding(words, to) && (to > from || !isAdjective(first)))
          phrases.add(
            asWritten(name.slice(first.start, words[to]?.end).replaceAll(/\s+/gu, ' '), language),
          );
    }
  return phrases;
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
  { language = 'ru', most }: { readonly language?: string; readonly most: number },
): SearchCompletion[] {
  const whole = foldLetters(typed.trim().replaceAll(/\s+/gu, ' '));
  if (whole === '') return [];
  const counts = new Map<string, number>();
  for (const name of names)
    for (const text of phrasesOf(name, whole.split(' '), language))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .filter(([text]) => foldLetters(text).length > whole.length)
    .toSorted(
      ([one, ones], [other, others]) =>
        others - ones || one.length - other.length || (one < other ? -1 : 1),
    )
    .slice(0, most)
    .map(([text]) => ({
      text,
      typedLength: isTyped && foldLetters(text).startsWith(whole) ? whole.length : 0,
    }));
}
