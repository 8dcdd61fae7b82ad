import { wordDistance } from './close-words.ts';
import { languageRow } from './search-languages.ts';
import { foldLetters, isNumber } from './split-words.ts';
import { kindredStems, stemOf, stemsOf } from './stem.ts';
import { isLeadingWord, isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words that products carry, those that mean the same, and the language of the page that they are typed on. */
export interface KnownWords {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly language: string;
}

const SHORTEST_PART = 3;
/** A shorter part of a compound says little: what is before it must be a word as well. */
const TELLING_PART = 4;
const MOST_COMPOUNDS = 12;

const hasStem = (stem: string, { vocabulary, synonyms }: KnownWords): boolean =>
  vocabulary.has(stem) || synonyms.hasStem(stem);

/** Stems that products carry, or that mean what they carry; those by the rules of the page's language first. */
export const knownStems = (word: string, known: KnownWords): readonly string[] =>
  stemsOf(word, known.language).filter((stem) => hasStem(stem, known));

/** The stem that a word is read by, whether it is known or not. */
export const readStem = (word: string, known: KnownWords): string =>
  knownStems(word, known)[0] ?? stemOf(word, known.language);

export const hasWord = (word: string, known: KnownWords): boolean =>
  stemsOf(word, known.language).some((stem) => hasStem(stem, known));

export const isSaid = (word: string, { language }: KnownWords): boolean =>
  isStopWord(word, language);

export const isKnown = (word: string, known: KnownWords): boolean =>
  isSaid(word, known) ||
  isLeadingWord(word) ||
  isNumber(word) ||
  word.length === 1 ||
  hasWord(word, known);

export const isNamed = (word: string, known: KnownWords): boolean =>
  stemsOf(word, known.language).some((stem) => known.vocabulary.nameCountOf(stem) > 0);

export const isKindred = (word: string, { vocabulary, language }: KnownWords): boolean =>
  [...kindredStems(stemOf(word, language))].some((own) => vocabulary.has(own));

/** Two words written together, each of which stands in a name; null where it is none. */
export function partedWord(word: string, known: KnownWords): readonly string[] | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => isNamed(part, known))) return parts;
  }
  return null;
}

/** Stems of words that are put together with this one, where the page's language does so: `creme` is in `Handcreme`, `hand` too. */
export function compoundsOf(word: string, known: KnownWords): readonly string[] {
  const { vocabulary, language } = known;
  if (!languageRow(language).isCompounding || isNumber(word) || word.length < 2) return [];
  const stem = stemOf(word, language);
  const isLong = stem.length >= TELLING_PART;
  const isPut = (other: string): boolean => other.length - stem.length >= SHORTEST_PART;
  const ending = vocabulary
    .findEnding(stem, MOST_COMPOUNDS)
    .filter((own) => isPut(own) && (isLong || hasWord(own.slice(0, -stem.length), known)));
  const beginning = isLong
    ? vocabulary
        .findBegun(stem, MOST_COMPOUNDS)
        .filter((own) => isPut(own) && vocabulary.nameCountOf(own) > 0)
    : [];
  return [...new Set([...ending, ...beginning])];
}

const hasCapital = (word: string): boolean => word !== word.toLowerCase();

/** Of the ways in which products write a word the one that is closest to what was typed, with a capital where that had one. */
export function closestWritten(word: string, ways: readonly string[], typed = word): string | null {
  const by = (way: string) => {
    const folded = foldLetters(way);
    return (
      wordDistance(word, folded, word.length) * 2 + (hasCapital(way) === hasCapital(typed) ? 0 : 1)
    );
  };
  const [first, ...others] = ways;
  if (first === undefined) return null;
  return others.reduce((best, way) => (by(way) < by(best) ? way : best), first);
}
