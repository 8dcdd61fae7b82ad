import { letterBits, countBits, wordDistance } from './close-words.ts';
import { phraseWays, stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { splitWritten, type WrittenWord } from './written-words.ts';

/** A row of the table: who types `words` may mean each of `means`. */
export interface SynonymRow {
  /** On the pages of which it holds; null: of each. */
  readonly language: string | null;
  readonly words: string;
  readonly means: readonly string[];
  /** True where each of `means` may mean the words as well. */
  readonly isMutual: boolean;
}

/** What words may mean besides themselves, by their stems. */
export interface Synonyms {
  /** True for a word with another meaning, also where no product carries it. */
  hasStem(stem: string): boolean;
  /** The other meanings of one word or of a phrase; each is the stems that a product must carry. */
  get(stems: readonly string[]): readonly (readonly string[])[];
  findClose(
    stem: string,
    most: number,
  ): readonly { readonly stem: string; readonly distance: number }[];
  /** The word as the table has it. */
  writtenAs(stem: string): string;
}

/** A full row of the table, each meaning in all the ways in which the languages put it. */
const MEANINGS_AT_MOST = 64;

const tellingWords = (text: string, language: string): readonly WrittenWord[] => {
  const words = splitWritten(text, language);
  const telling = words.filter(({ word }) => !isStopWord(word, language));
  return telling.length > 0 ? telling : words;
};

/** The stems of words by the rules of a row's language; of a row for all, by those of each that they may be of. */
function waysOf(
  words: readonly WrittenWord[],
  row: string | null,
  page: string,
): readonly (readonly string[])[] {
  const own = words.map(({ word }) => word);
  return row === null ? phraseWays(own, page) : [own.map((word) => stemOf(word, row))];
}

/** @param page The language of the page on which they hold; rows of other languages are left out. */
export function readSynonyms(rows: readonly SynonymRow[], page: string): Synonyms {
  const meanings = new Map<string, (readonly string[])[]>();
  /** Single words with their bits and as they are written. */
  const single = new Map<string, { readonly bits: number; readonly written: string }>();

  function put(from: string, to: string, language: string | null): void {
    const words = tellingWords(from, language ?? page);
    const means = waysOf(tellingWords(to, language ?? page), language, page);
    for (const key of waysOf(words, language, page)) {
      const [stem, first] = [key[0], words[0]];
      if (stem === undefined || !first || means.length === 0) continue;
      const known = meanings.get(key.join(' ')) ?? [];
      const ways = new Map([...known, ...means].map((way) => [way.join(' '), way]));
      meanings.set(key.join(' '), [...ways.values()].slice(0, MEANINGS_AT_MOST));
      if (key.length === 1 && !single.has(stem))
        single.set(stem, { bits: letterBits(stem), written: first.written });
    }
  }

  const standing = rows.filter(({ language }) => language === null || language === page);
  for (const { words, means, isMutual, language } of standing)
    for (const each of means) {
      put(words, each, language);
      if (isMutual) put(each, words, language);
    }
  return {
    hasStem: (stem) => single.has(stem),
    get: (stems) => meanings.get(stems.join(' ')) ?? [],
    findClose: (stem, most) => {
      const own = letterBits(stem);
      return [...single].flatMap(([other, { bits }]) => {
        if (countBits(own ^ bits) > 2 * most) return [];
        const distance = wordDistance(stem, other, most);
        return distance <= most ? [{ stem: other, distance }] : [];
      });
    },
    writtenAs: (stem) => single.get(stem)?.written ?? '',
  };
}
