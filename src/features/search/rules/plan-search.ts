import { isNear, wrongLettersIn } from './close-words.ts';
import { otherLayout } from './keyboard-layout.ts';
import { isCyrillic, isNumber, splitWords } from './split-words.ts';
import { kindredStems, stemOf } from './stem.ts';
import { isLeadingWord, isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { toCyrillic, toLatin } from './transliterate.ts';
import { QUALITY } from './weights.ts';

/** The words that products carry, by their stems. */
export interface Vocabulary {
  has(stem: string): boolean;
  /** Stems that begin so, those in most names first. */
  findBegun(beginning: string, most: number): readonly string[];
  /** Stems with at most so many wrong letters. */
  findClose(
    stem: string,
    most: number,
  ): readonly { readonly stem: string; readonly distance: number }[];
  /** How many names carry it. */
  nameCountOf(stem: string): number;
  /** The word as a product writes it. */
  surfaceOf(stem: string): string;
}

/** One way in which a product may have what was typed: it carries all of these stems. */
export interface Alternative {
  readonly stems: readonly string[];
  /** 0 to 1: how far it is what was typed. */
  readonly quality: number;
}

/** One word of what was typed, or several that mean one thing. */
export interface Slot {
  readonly alternatives: readonly Alternative[];
  /** False for a single letter or a number beside words: it orders and excludes nothing. */
  readonly isRequired: boolean;
}

export interface SearchPlan {
  readonly slots: readonly Slot[];
  /** What is searched for instead of what was typed; null when that stands. */
  readonly corrected: string | null;
  /** All words as they are searched for. */
  readonly words: readonly string[];
}

const MOST_TOKENS = 12;
const MOST_WORDS = 16;
const MOST_BEGUN = 24;
const LONGEST_WORD = 40;
const LONGEST_PHRASE = 3;
const SHORTEST_CHANGED = 3;
const SHORTEST_PART = 3;

interface ReadWord {
  readonly word: string;
  /** Stems that begin with it, where the word itself is none. */
  readonly begun: readonly string[];
  readonly quality: number;
}

interface ReadToken {
  readonly words: readonly ReadWord[];
  readonly isChanged: boolean;
}

/**
 * Reads what somebody typed: which words are meant, and which others would do as well.
 *
 * @param options.isAsTyped True where nothing is taken for another word, to see what that would find.
 */
export function planSearch(
  typed: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  { isAsTyped = false } = {},
): SearchPlan {
  const tokens = typed.trim().split(/\s+/u).slice(0, MOST_TOKENS);
  const reader = tokenReader(vocabulary, synonyms, isAsTyped);
  const read = tokens.map((token, at) =>
    reader(token, { isLast: at === tokens.length - 1, isOnly: tokens.length === 1 }),
  );
  const words = read.flatMap((token) => token.words).slice(0, MOST_WORDS);
  const isChanged = read.some((token) => token.isChanged);
  return {
    slots: toSlots(words, vocabulary, synonyms),
    corrected: isChanged ? words.map(({ word }) => word).join(' ') : null,
    words: words.map(({ word }) => word),
  };
}

const exactly = (words: readonly string[]): readonly ReadWord[] =>
  words.map((word) => ({ word, begun: [], quality: QUALITY.exact }));

/** Makes the function that reads one token: everything between two spaces. */
function tokenReader(vocabulary: Vocabulary, synonyms: Synonyms, isAsTyped: boolean) {
  const isKnown = (word: string): boolean =>
    isStopWord(word) ||
    isLeadingWord(word) ||
    isNumber(word) ||
    word.length === 1 ||
    hasStem(stemOf(word));
  const hasStem = (stem: string): boolean => vocabulary.has(stem) || synonyms.hasStem(stem);
  const isReal = (words: readonly string[]): boolean =>
    words.some((word) => word.length >= SHORTEST_CHANGED || isStopWord(word)) &&
    words.every(isKnown);

  /** A Cyrillic word is taken for a Latin one only if a name has that: `мама` is no Turkish `maya` of a composition. */
  const isNamed = (words: readonly string[]): boolean =>
    words.every((word) => isNumber(word) || vocabulary.nameCountOf(stemOf(word)) > 0);

  /** Two words written together. */
  function parted(word: string): readonly string[] | null {
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => vocabulary.nameCountOf(stemOf(part)) > 0)) return parts;
    }
    return null;
  }

  const isKindred = (word: string): boolean =>
    [...kindredStems(stemOf(word))].some((own) => vocabulary.has(own));

  function begun(words: readonly string[], shortest: number): readonly ReadWord[] | null {
    const word = words.at(-1) ?? '';
    if (words.slice(0, -1).some((own) => !isKnown(own)) || word.length < shortest || isNumber(word))
      return null;
    // A word without its last letter may already have lost an ending: `облепихов` of `облепиховым`.
    const found = vocabulary.findBegun(word, MOST_BEGUN);
    if (found.length === 0) return null;
    return [...exactly(words.slice(0, -1)), { word, begun: found, quality: QUALITY.begun }];
  }

  /** The closest known word, with a distance; null when none is close enough. */
  function closest(word: string) {
    if (isKnown(word) || word.length > LONGEST_WORD)
      return isKnown(word) ? { word, distance: 0 } : null;
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

  function corrected(
    words: readonly string[],
  ): { words: readonly ReadWord[]; distance: number } | null {
    const found = words.map(closest);
    const known = found.flatMap((own) => own ?? []);
    if (words.length === 0 || known.length < words.length) return null;
    return {
      words: known.map(({ word, distance }) => ({
        word,
        begun: [],
        quality:
          distance === 0 ? QUALITY.exact : distance === 1 ? QUALITY.oneWrong : QUALITY.twoWrong,
      })),
      distance: known.reduce((sum, { distance }) => sum + distance, 0),
    };
  }

  /** The longest known stem that the word begins with. */
  function rooted(word: string): string | null {
    for (let length = word.length - 1; length >= Math.max(4, word.length * 0.6); length -= 1)
      if (vocabulary.has(word.slice(0, length))) return word.slice(0, length);
    return null;
  }

  return (token: string, { isLast, isOnly }: { isLast: boolean; isOnly: boolean }): ReadToken => {
    const typed = splitWords(token).slice(0, MOST_WORDS);
    if (typed.length === 0 && otherLayout(token) === null) return { words: [], isChanged: false };
    const [first = ''] = typed;
    if (isLast && typed.length === 1 && first.length === 1 && (isOnly || !hasStem(stemOf(first)))) {
      const letter = begun(typed, 1);
      if (letter) return { words: letter, isChanged: false };
    }
    if (typed.length > 0 && typed.every(isKnown))
      return { words: exactly(typed), isChanged: false };
    const keys = splitWords(otherLayout(token) ?? '').slice(0, MOST_WORDS);
    const letters = typed.map((word) =>
      isNumber(word) ? word : isCyrillic(word) ? toLatin(word) : toCyrillic(word),
    );
    // What the keys or the sounds are in the other alphabet.
    const isCyrillicTyped = typed.some(isCyrillic);
    const others = isAsTyped ? [] : isCyrillicTyped && !isNamed(letters) ? [keys] : [keys, letters];
    for (const words of others)
      if (words.length > 0 && isReal(words))
        return { words: exactly(words.map(spelt)), isChanged: true };
    const apart = typed.length === 1 ? parted(typed[0] ?? '') : null;
    if (apart) return { words: exactly(apart), isChanged: false };
    if (typed.length > 0 && typed.every((word) => isKnown(word) || isKindred(word)))
      return { words: exactly(typed), isChanged: false };
    const shortest = isLast ? 1 : SHORTEST_CHANGED;
    const goesOn = begun(typed, shortest);
    if (goesOn) return { words: goesOn, isChanged: false };
    for (const words of others) {
      const other = begun(words, SHORTEST_CHANGED);
      if (other) return { words: other, isChanged: true };
    }
    // Letters are corrected in the alphabet that was typed: two steps away from it anything is near to something.
    const close = isAsTyped ? null : corrected(typed);
    if (close) return { words: close.words, isChanged: true };
    const roots = typed.map((word) => (isKnown(word) ? word : (rooted(word) ?? word)));
    return { words: exactly(roots), isChanged: false };
  };

  /** The word as a product writes it, for one that was put together of sounds. */
  function spelt(word: string): string {
    const stem = stemOf(word);
    const own = isStopWord(word) || isNumber(word) ? '' : vocabulary.surfaceOf(stem);
    return own !== '' && !own.startsWith(word) && stemOf(own) === stem && word === stem
      ? own
      : own.startsWith(word)
        ? own
        : word;
  }
}

function toSlots(words: readonly ReadWord[], vocabulary: Vocabulary, synonyms: Synonyms): Slot[] {
  const telling = words.filter(({ word }) => !isStopWord(word) || word.length === 1);
  const slots: Slot[] = [];
  const isSoft = ({ word }: ReadWord): boolean => word.length === 1 || isNumber(word);
  const isAllSoft = telling.every((own) => isSoft(own) && own.begun.length === 0);
  for (let at = 0; at < telling.length;) {
    const own = telling[at];
    if (!own) break;
    const phrase = longestPhrase(telling.slice(at, at + LONGEST_PHRASE), synonyms);
    if (phrase) {
      slots.push({ alternatives: phrase.alternatives, isRequired: true });
      at += phrase.length;
      continue;
    }
    slots.push({
      alternatives: alternativesOf(own, vocabulary, synonyms),
      isRequired: isAllSoft || own.begun.length > 0 || !isSoft(own),
    });
    at += 1;
  }
  return slots;
}

function longestPhrase(words: readonly ReadWord[], synonyms: Synonyms) {
  for (let length = words.length; length > 1; length -= 1) {
    const stems = words.slice(0, length).map(({ word }) => stemOf(word));
    const means = synonyms.get(stems);
    if (means.length > 0)
      return {
        length,
        alternatives: [
          { stems, quality: QUALITY.exact },
          ...means.map((own) => ({ stems: own, quality: QUALITY.synonym })),
        ],
      };
  }
  return null;
}

function alternativesOf(own: ReadWord, vocabulary: Vocabulary, synonyms: Synonyms): Alternative[] {
  const stem = stemOf(own.word);
  const exact = vocabulary.has(stem) ? [{ stems: [stem], quality: own.quality }] : [];
  const begun = own.begun.filter((other) => other !== stem);
  if (begun.length > 0)
    return [...exact, ...begun.map((other) => ({ stems: [other], quality: own.quality }))];
  const kindred = [...kindredStems(stem)]
    .filter((other) => other !== stem && vocabulary.has(other))
    .map((other) => ({ stems: [other], quality: own.quality * QUALITY.kindred }));
  const same = synonyms
    .get([stem])
    .map((stems) => ({ stems, quality: own.quality * QUALITY.synonym }));
  return [...exact, ...same, ...kindred];
}
