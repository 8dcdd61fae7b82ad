import { letterBits, countBits, wordDistance } from './close-words.ts';
import { splitWords } from './split-words.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** A row of the table: who types `words` may mean each of `means`. */
export interface SynonymRow {
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
  surfaceOf(stem: string): string;
}

const MEANINGS_AT_MOST = 16;

const tellingWords = (text: string): string[] => {
  const words = splitWords(text);
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
};

export function readSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const meanings = new Map<string, (readonly string[])[]>();
  /** Single words with their bits and as they are written. */
  const single = new Map<string, { readonly bits: number; readonly surface: string }>();

  function put(from: string, to: string): void {
    const words = tellingWords(from);
    const [key, means] = [words.map(stemOf), tellingWords(to).map(stemOf)];
    const [stem, surface] = [key[0], words[0]];
    if (stem === undefined || surface === undefined || means.length === 0) return;
    const known = meanings.get(key.join(' ')) ?? [];
    if (known.length < MEANINGS_AT_MOST) meanings.set(key.join(' '), [...known, means]);
    if (key.length === 1 && !single.has(stem))
      single.set(stem, { bits: letterBits(stem), surface });
  }

  for (const { words, means, isMutual } of rows)
    for (const each of means) {
      put(words, each);
      if (isMutual) put(each, words);
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
    surfaceOf: (stem) => single.get(stem)?.surface ?? '',
  };
}
