import { isNear, wordDistance, wrongLettersIn } from './close-words.ts';
import { otherLayout } from './keyboard-layout.ts';
import {
  closestWritten,
  compoundsOf,
  hasWord,
  isKindred,
  isKnown,
  isNamed,
  isSaid,
  knownStems,
  partedWord,
  readStem,
  type KnownWords,
} from './known-words.ts';
import { isCyrillicPage, languageRow } from './search-languages.ts';
import { foldLetters, isCyrillic, isNumber } from './split-words.ts';
import { stemOf } from './stem.ts';
import { toCyrillic, toLatin } from './transliterate.ts';
import { QUALITY } from './weights.ts';
import { splitWritten, type WrittenWord } from './written-words.ts';

export const MOST_WORDS = 16;
const MOST_BEGUN = 24;
const LONGEST_WORD = 40;
const SHORTEST_CHANGED = 3;

export interface ReadWord {
  /** Folded. */
  readonly word: string;
  /** As people write it. */
  readonly written: string;
  /** It is looked for by these; the first is by the rules of the page's language. */
  readonly stems: readonly string[];
  /** Stems that begin with it, where the word itself is none. */
  readonly begun: readonly string[];
  readonly quality: number;
}

interface ReadToken {
  readonly words: readonly ReadWord[];
  readonly isChanged: boolean;
  /** True where it was read in the other alphabet. */
  readonly isOther: boolean;
}

/** Where a token stands in what was typed, and whether nothing may be taken for another word. */
interface TokenPlace {
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly isAsTyped: boolean;
  /** True where another word was read in the other alphabet: this one is as well, if it is a word there. */
  readonly isOtherFirst?: boolean;
}

type Words = readonly WrittenWord[];
type ReadWords = readonly ReadWord[];

/** The stems of a word that stands as it is; one that nobody knows has the one by the page's rules. */
const stemsFor = (word: string, known: KnownWords): readonly string[] => {
  const stems = knownStems(word, known);
  return stems.length > 0 ? stems : [stemOf(word, known.language)];
};

const exactly = (words: Words, known: KnownWords): ReadWords =>
  words.map(({ word, written }) => ({
    word,
    written,
    stems: stemsFor(word, known),
    begun: [],
    quality: QUALITY.exact,
  }));

const isReal = (words: Words, known: KnownWords): boolean =>
  words.some(({ word }) => word.length >= SHORTEST_CHANGED || isSaid(word, known)) &&
  words.every(({ word }) => isKnown(word, known));

/** A Cyrillic word is taken for a Latin one only if a name has that: `мама` is no Turkish `maya` of a composition. */
const areNamed = (words: Words, known: KnownWords): boolean =>
  words.every(({ word }) => isNumber(word) || isNamed(word, known));

/** Known words, of which the last is still being typed. */
function begun(words: Words, shortest: number, known: KnownWords): ReadWords | null {
  const last = words.at(-1);
  const before = words.slice(0, -1);
  if (!last || before.some(({ word }) => !isKnown(word, known))) return null;
  const { word, written } = last;
  if (word.length < shortest || isNumber(word)) return null;
  // A word without its last letter may already have lost an ending: `облепихов` of `облепиховым`.
  const folded = languageRow(known.language).fold?.(word) ?? word;
  const found = known.vocabulary.findBegun(folded, MOST_BEGUN);
  if (found.length === 0) return null;
  const stems = stemsFor(word, known);
  return [
    ...exactly(before, known),
    { word, written, stems, begun: found, quality: QUALITY.begun },
  ];
}

/** The closest known word in the same alphabet; null when none is close enough. */
function closest({ word, written }: WrittenWord, known: KnownWords): ReadWord | null {
  if (isKnown(word, known))
    return {
      word,
      written,
      stems: stemsFor(word, known),
      begun: [],
      quality: QUALITY.exact,
    };
  if (word.length > LONGEST_WORD) return null;
  const { vocabulary, synonyms } = known;
  const stem = stemOf(word, known.language);
  const most = wrongLettersIn(word.length);
  const found = [...vocabulary.findClose(stem, most), ...synonyms.findClose(stem, most)].filter(
    (own) => isNear(stem, own.stem) && isCyrillic(own.stem) === isCyrillic(word),
  );
  const worth = (own: { stem: string; distance: number }) =>
    own.distance * 10 +
    (own.stem[0] === stem[0] ? 0 : 4) -
    Math.min(3, Math.log2(1 + vocabulary.nameCountOf(own.stem)));
  const [best] = found.toSorted(
    (one, other) => worth(one) - worth(other) || (one.stem < other.stem ? -1 : 1),
  );
  if (!best) return null;
  const ways = vocabulary.writtenAs(best.stem);
  const own = closestWritten(word, ways, written) ?? synonyms.writtenAs(best.stem);
  return {
    word: foldLetters(own),
    written: own,
    stems: [best.stem],
    begun: [],
    quality: best.distance <= 1 ? QUALITY.oneWrong : QUALITY.twoWrong,
  };
}

/** Every word as the closest known one; null when one of them is close to none. */
function corrected(words: Words, known: KnownWords): ReadWords | null {
  const found = words.flatMap((word) => closest(word, known) ?? []);
  return words.length === 0 || found.length < words.length ? null : found;
}

/** The longest known stem that the word begins with. */
function rooted(word: string, { vocabulary }: KnownWords): string | null {
  for (let length = word.length - 1; length >= Math.max(4, word.length * 0.6); length -= 1)
    if (vocabulary.has(word.slice(0, length))) return word.slice(0, length);
  return null;
}

/** What is known of words that stand as they were typed: a root instead of a word that nobody knows. */
const asTyped = (words: Words, known: KnownWords): ReadWords =>
  exactly(words, known).map((own) => {
    const root = isKnown(own.word, known) ? null : rooted(own.word, known);
    return root === null ? own : { ...own, stems: [root] };
  });

/** The word as a product writes it, for one that was put together of sounds. */
function spelt(word: string, known: KnownWords): WrittenWord {
  const ways =
    isSaid(word, known) || isNumber(word) ? [] : known.vocabulary.writtenAs(readStem(word, known));
  const own = closestWritten(word, ways);
  const isIt = own !== null && wordDistance(word, foldLetters(own), 1) <= 1;
  return isIt ? { word: foldLetters(own), written: own } : { word, written: word };
}

/**
 * What the keys and the sounds are in the other alphabet; of a Cyrillic word the sounds only where no Cyrillic word is close: `крэм` is no
 * Turkish `krem`. Latin letters are Cyrillic ones on pages in these alone: elsewhere nobody who
 * types `krem` wants a Russian word.
 */
function inOtherAlphabet(token: string, typed: Words, known: KnownWords): readonly Words[] {
  const isOwn = isCyrillic(token);
  if (!isOwn && !isCyrillicPage(known.language)) return [];
  const keys = splitWritten(otherLayout(token) ?? '', known.language).slice(0, MOST_WORDS);
  const letters = typed.map(({ word }) =>
    spelt(isNumber(word) ? word : isCyrillic(word) ? toLatin(word) : toCyrillic(word), known),
  );
  const isFar = isOwn && (!areNamed(letters, known) || corrected(typed, known) !== null);
  return isFar ? [keys] : [keys, letters];
}

/** A single last letter that is no word begins one. */
function firstLetter(typed: Words, place: TokenPlace, known: KnownWords): ReadWords | null {
  const [first] = typed;
  const isLetter = place.isLast && typed.length === 1 && first?.word.length === 1;
  return isLetter && (place.isOnly || !hasWord(first.word, known)) ? begun(typed, 1, known) : null;
}

/** Words that products carry: written together, in another form, within a longer word, or not to their end. */
function nearlyKnown(typed: Words, { isLast }: TokenPlace, known: KnownWords): ReadWords | null {
  const [first] = typed;
  const apart = first && typed.length === 1 ? partedWord(first.word, known) : null;
  if (apart)
    return exactly(
      apart.map((word) => ({ word, written: word })),
      known,
    );
  const isAkin = ({ word }: WrittenWord): boolean =>
    isKnown(word, known) || isKindred(word, known) || compoundsOf(word, known).length > 0;
  if (typed.length > 0 && typed.every(isAkin)) return exactly(typed, known);
  return begun(typed, isLast ? 1 : SHORTEST_CHANGED, known);
}

function begunInOther(others: readonly Words[], known: KnownWords): ReadWords | null {
  for (const words of others) {
    const other = begun(words, SHORTEST_CHANGED, known);
    if (other) return other;
  }
  return null;
}

const unchanged = (words: ReadWords): ReadToken => ({
  words,
  isChanged: false,
  isOther: false,
});
const changed = (words: ReadWords): ReadToken => ({
  words,
  isChanged: true,
  isOther: false,
});

/** Reads one token, everything between two spaces: as it stands if that is something, else as what it is most likely to be. */
export function readToken(token: string, place: TokenPlace, known: KnownWords): ReadToken {
  const typed = splitWritten(token, known.language).slice(0, MOST_WORDS);
  if (typed.length === 0 && otherLayout(token) === null) return unchanged([]);
  const letter = firstLetter(typed, place, known);
  if (letter) return unchanged(letter);
  const isStanding = typed.length > 0 && typed.every(({ word }) => isKnown(word, known));
  if (isStanding && !place.isOtherFirst) return unchanged(exactly(typed, known));
  const others = place.isAsTyped ? [] : inOtherAlphabet(token, typed, known);
  const real = others.find((words) => words.length > 0 && isReal(words, known));
  if (real) return { ...changed(exactly(real, known)), isOther: true };
  if (isStanding) return unchanged(exactly(typed, known));
  const near = nearlyKnown(typed, place, known);
  if (near) return unchanged(near);
  // Letters are corrected in the alphabet that was typed: two steps away from it anything is near to something.
  const guess = begunInOther(others, known) ?? (place.isAsTyped ? null : corrected(typed, known));
  return guess ? changed(guess) : unchanged(asTyped(typed, known));
}
