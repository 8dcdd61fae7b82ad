import { isNear, wrongLettersIn } from './close-words.ts';
import { otherLayout } from './keyboard-layout.ts';
import { isCyrillic, isNumber, splitWords } from './split-words.ts';
import { kindredStems, stemOf } from './stem.ts';
import { isLeadingWord, isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { toCyrillic, toLatin } from './transliterate.ts';
import type { Vocabulary } from './vocabulary.ts';
import { QUALITY } from './weights.ts';

export const MOST_WORDS = 16;
const MOST_BEGUN = 24;
const LONGEST_WORD = 40;
const SHORTEST_CHANGED = 3;
const SHORTEST_PART = 3;

export interface ReadWord {
  readonly word: string;
  /** Stems that begin with it, where the word itself is none. */
  readonly begun: readonly string[];
  readonly quality: number;
}

interface ReadToken {
  readonly words: readonly ReadWord[];
  readonly isChanged: boolean;
}

/** The words that products carry, and those that mean the same. */
interface KnownWords {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
}

/** Where a token stands in what was typed, and whether nothing may be taken for another word. */
interface TokenPlace {
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly isAsTyped: boolean;
}

type Words = readonly string[];
type ReadWords = readonly ReadWord[];

const exactly = (words: Words): ReadWords =>
  words.map((word) => ({ word, begun: [], quality: QUALITY.exact }));

const hasStem = (stem: string, { vocabulary, synonyms }: KnownWords): boolean =>
  vocabulary.has(stem) || synonyms.hasStem(stem);

const isKnown = (word: string, known: KnownWords): boolean =>
  isStopWord(word) ||
  isLeadingWord(word) ||
  isNumber(word) ||
  word.length === 1 ||
  hasStem(stemOf(word), known);

const isReal = (words: Words, known: KnownWords): boolean =>
  words.some((word) => word.length >= SHORTEST_CHANGED || isStopWord(word)) &&
  words.every((word) => isKnown(word, known));

/** A Cyrillic word is taken for a Latin one only if a name has that: `мама` is no Turkish `maya` of a composition. */
const isNamed = (words: Words, { vocabulary }: KnownWords): boolean =>
  words.every((word) => isNumber(word) || vocabulary.nameCountOf(stemOf(word)) > 0);

const isKindred = (word: string, { vocabulary }: KnownWords): boolean =>
  [...kindredStems(stemOf(word))].some((own) => vocabulary.has(own));

/** Two words written together. */
function parted(word: string, { vocabulary }: KnownWords): Words | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.nameCountOf(stemOf(part)) > 0)) return parts;
  }
  return null;
}

/** Known words, of which the last is still being typed. */
function begun(words: Words, shortest: number, known: KnownWords): ReadWords | null {
  const word = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (before.some((own) => !isKnown(own, known)) || word.length < shortest || isNumber(word))
    return null;
  // A word without its last letter may already have lost an ending: `облепихов` of `облепиховым`.
  const found = known.vocabulary.findBegun(word, MOST_BEGUN);
  if (found.length === 0) return null;
  return [...exactly(before), { word, begun: found, quality: QUALITY.begun }];
}

/** The closest known word, with a distance; null when none is close enough. */
function closest(word: string, known: KnownWords) {
  if (isKnown(word, known)) return { word, distance: 0 };
  if (word.length > LONGEST_WORD) return null;
  const { vocabulary, synonyms } = known;
  const stem = stemOf(word);
  const most = wrongLettersIn(word.length);
  const found = [...vocabulary.findClose(stem, most), ...synonyms.findClose(stem, most)].filter(
    (own) => isNear(stem, own.stem),
  );
  const worth = (own: { stem: string; distance: number }) =>
    own.distance * 10 +
    (own.stem[0] === stem[0] ? 0 : 4) -
    Math.min(3, Math.log2(1 + vocabulary.nameCountOf(own.stem)));
  const [best] = found.toSorted(
    (one, other) => worth(one) - worth(other) || (one.stem < other.stem ? -1 : 1),
  );
  return best
    ? {
        word: vocabulary.surfaceOf(best.stem) || synonyms.surfaceOf(best.stem),
        distance: best.distance,
      }
    : null;
}

/** Every word as the closest known one; null when one of them is close to none. */
function corrected(words: Words, known: KnownWords): ReadWords | null {
  const found = words.flatMap((word) => closest(word, known) ?? []);
  if (words.length === 0 || found.length < words.length) return null;
  return found.map(({ word, distance }) => ({
    word,
    begun: [],
    quality: distance === 0 ? QUALITY.exact : distance === 1 ? QUALITY.oneWrong : QUALITY.twoWrong,
  }));
}

/** The longest known stem that the word begins with. */
function rooted(word: string, { vocabulary }: KnownWords): string | null {
  for (let length = word.length - 1; length >= Math.max(4, word.length * 0.6); length -= 1)
    if (vocabulary.has(word.slice(0, length))) return word.slice(0, length);
  return null;
}

/** The word as a product writes it, for one that was put together of sounds. */
function spelt(word: string, { vocabulary }: KnownWords): string {
  const stem = stemOf(word);
  const own = isStopWord(word) || isNumber(word) ? '' : vocabulary.surfaceOf(stem);
  return own !== '' && !own.startsWith(word) && stemOf(own) === stem && word === stem
    ? own
    : own.startsWith(word)
      ? own
      : word;
}

/** What the keys and the sounds are in the other alphabet. */
function inOtherAlphabet(token: string, typed: Words, known: KnownWords): readonly Words[] {
  const keys = splitWords(otherLayout(token) ?? '').slice(0, MOST_WORDS);
  const letters = typed.map((word) =>
    isNumber(word) ? word : isCyrillic(word) ? toLatin(word) : toCyrillic(word),
  );
  return typed.some(isCyrillic) && !isNamed(letters, known) ? [keys] : [keys, letters];
}

/** A single last letter that is no word begins one. */
function firstLetter(typed: Words, place: TokenPlace, known: KnownWords): ReadWords | null {
  const [first = ''] = typed;
  const isLetter = place.isLast && typed.length === 1 && first.length === 1;
  return isLetter && (place.isOnly || !hasStem(stemOf(first), known))
    ? begun(typed, 1, known)
    : null;
}

/** Words that products carry: written together, in another form, or not to their end. */
function nearlyKnown(typed: Words, { isLast }: TokenPlace, known: KnownWords): ReadWords | null {
  const apart = typed.length === 1 ? parted(typed[0] ?? '', known) : null;
  if (apart) return exactly(apart);
  if (typed.length > 0 && typed.every((word) => isKnown(word, known) || isKindred(word, known)))
    return exactly(typed);
  return begun(typed, isLast ? 1 : SHORTEST_CHANGED, known);
}

function begunInOther(others: readonly Words[], known: KnownWords): ReadWords | null {
  for (const words of others) {
    const other = begun(words, SHORTEST_CHANGED, known);
    if (other) return other;
  }
  return null;
}

const unchanged = (words: ReadWords): ReadToken => ({ words, isChanged: false });
const changed = (words: ReadWords): ReadToken => ({ words, isChanged: true });

/** Reads one token, everything between two spaces: as it stands if that is something, else as what it is most likely to be. */
export function readToken(token: string, place: TokenPlace, known: KnownWords): ReadToken {
  const typed = splitWords(token).slice(0, MOST_WORDS);
  if (typed.length === 0 && otherLayout(token) === null) return unchanged([]);
  const letter = firstLetter(typed, place, known);
  if (letter) return unchanged(letter);
  if (typed.length > 0 && typed.every((word) => isKnown(word, known)))
    return unchanged(exactly(typed));
  const others = place.isAsTyped ? [] : inOtherAlphabet(token, typed, known);
  const real = others.find((words) => words.length > 0 && isReal(words, known));
  if (real) return changed(exactly(real.map((word) => spelt(word, known))));
  const near = nearlyKnown(typed, place, known);
  if (near) return unchanged(near);
  // Letters are corrected in the alphabet that was typed: two steps away from it anything is near to something.
  const guess = begunInOther(others, known) ?? (place.isAsTyped ? null : corrected(typed, known));
  if (guess) return changed(guess);
  return unchanged(
    exactly(typed.map((word) => (isKnown(word, known) ? word : (rooted(word, known) ?? word)))),
  );
}
