import { isLanguage } from '#i18n/languages.ts';
import { splitWords } from './split-words.ts';
import type { SynonymRow } from './synonyms.ts';

/** As the table takes them. */
export const WORDS_SIGNS = 80;
export const MEANINGS_MOST = 16;
const MEANINGS_SIGNS = 800;
/** The search keeps all of them at hand. */
export const SYNONYMS_MOST = 5_000;

export interface TypedSynonym {
  /** '': on the pages of each language. */
  readonly language: string;
  readonly words: string;
  /** One in a line. */
  readonly means: string;
  readonly isMutual: boolean;
}

export type SynonymFault =
  | 'EMPTY'
  | 'LONG'
  /** No letter or digit in it: nobody can look for it. */
  | 'SIGNS'
  /** The same words on both sides. */
  | 'SAME'
  | 'TAKEN'
  /** No language of the shop. */
  | 'LANGUAGE'
  | 'MANY';
/** What is wrong, by field. */
export type SynonymFaults = Readonly<Partial<Record<'words' | 'means' | 'language', SynonymFault>>>;

const tidy = (typed: string): string => typed.toLowerCase().trim().replaceAll(/\s+/g, ' ');
const sameWords = (one: string, other: string): boolean =>
  splitWords(one).join(' ') === splitWords(other).join(' ');

function wordsFault(words: string): SynonymFault | null {
  if (words === '') return 'EMPTY';
  if (words.length > WORDS_SIGNS) return 'LONG';
  return splitWords(words).length === 0 ? 'SIGNS' : null;
}

function meansFault(words: string, means: readonly string[]): SynonymFault | null {
  if (means.length === 0) return 'EMPTY';
  if (means.length > MEANINGS_MOST) return 'MANY';
  const fault = means.map(wordsFault).find((each) => each !== null);
  if (fault) return fault;
  if (means.join(' ').length > MEANINGS_SIGNS) return 'LONG';
  return means.some((each) => sameWords(each, words)) ? 'SAME' : null;
}

/**
 * Reads what words mean, as it is typed.
 *
 * @param others Rows that stand, without the one that is changed.
 */
export function readSynonym(
  typed: TypedSynonym,
  others: readonly Pick<SynonymRow, 'words' | 'language'>[],
): { readonly row: SynonymRow } | { readonly faults: SynonymFaults } {
  const words = tidy(typed.words);
  const means = [...new Set(typed.means.split('\n').map(tidy))].filter((each) => each !== '');
  const language = typed.language === '' ? null : typed.language;
  const isTaken = others.some(
    (other) => other.language === language && sameWords(other.words, words),
  );
  const inWords = wordsFault(words) ?? (isTaken ? 'TAKEN' : null);
  const inMeans = meansFault(words, means);
  const isStrange = language !== null && !isLanguage(language);
  if (inWords || inMeans || isStrange)
    return {
      faults: {
        ...(inWords && { words: inWords }),
        ...(inMeans && { means: inMeans }),
        ...(isStrange && { language: 'LANGUAGE' }),
      },
    };
  return { row: { language, words, means, isMutual: typed.isMutual } };
}
