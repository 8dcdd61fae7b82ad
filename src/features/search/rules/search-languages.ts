import { stripEndings, TURKISH_ENDINGS } from './word-endings.ts';

/** What the search knows of a language. A new one is one more row; without a row its words are folded and found by their beginnings. */
export interface SearchLanguage {
  /** What the library of stemmers calls it. */
  readonly stemmer?: string;
  /** Instead of a library's stemmer. */
  readonly stem?: (word: string) => string;
  /** Other ways to write its letters, made one; after `foldLetters`. */
  readonly fold?: (word: string) => string;
  /** Words that say nothing of a product, folded. */
  readonly stopWords?: string;
  /** True where things are called by words written together: `Handcreme` is a `Creme`. */
  readonly isCompounding?: true;
  /** True where names of things have capital letters: such words are shown as they are written. */
  readonly hasCapitals?: true;
}

/** `Haende` is `Hände` without its dots; of `neue`, `Frauen` and `Quelle` nothing is left out. */
const foldUmlauts = (word: string): string => word.replaceAll(/(?<![aeiouq])([aou])e/g, '$1');

export const SEARCH_LANGUAGES: Readonly<Record<string, SearchLanguage>> = {
  ru: {
    stemmer: 'russian',
    stopWords:
      'и в во на с со к ко о об от до по за из у для без при под над про или не а но что как это мне нужен нужна нужно хочу ' +
      'купить цена есть какой какая какие который чтобы если мой моя все',
  },
  en: {
    stemmer: 'english',
    stopWords: 'the a an of and for with in to on at by or without from my is are best buy',
  },
  de: {
    stemmer: 'german',
    fold: foldUmlauts,
    stopWords:
      'fur mit und der die das den dem des ein eine einen einem einer im in zum zur von aus auf bei ohne oder am an ich kaufen',
    isCompounding: true,
    hasCapitals: true,
  },
  tr: {
    stem: (word) => stripEndings(word, TURKISH_ENDINGS),
    stopWords: 've ile icin bir bu da de veya olan',
  },
  cs: { stemmer: 'czech' },
  es: { stemmer: 'spanish' },
  fr: { stemmer: 'french' },
  hu: { stemmer: 'hungarian' },
  hy: { stemmer: 'armenian' },
  it: { stemmer: 'italian' },
  nl: { stemmer: 'dutch', isCompounding: true },
  no: { stemmer: 'norwegian', isCompounding: true },
  pt: { stemmer: 'portuguese' },
  ro: { stemmer: 'romanian' },
  sv: { stemmer: 'swedish', isCompounding: true },
};

/** Languages that are written in Cyrillic letters: on their pages Latin letters may be a wrong layout of the keyboard. */
const CYRILLIC = new Set(['ru', 'uk', 'be', 'bg', 'kk', 'ky', 'mn', 'mk', 'sr', 'tg']);
export const isCyrillicPage = (language: string): boolean => CYRILLIC.has(language);

const NOTHING: SearchLanguage = {};
export const languageRow = (language: string): SearchLanguage =>
  SEARCH_LANGUAGES[language] ?? NOTHING;
