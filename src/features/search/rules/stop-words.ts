import { SEARCH_LANGUAGES } from './search-languages.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const STOPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SEARCH_LANGUAGES).flatMap(([language, { stopWords }]) =>
    stopWords === undefined ? [] : [[language, setOf(stopWords)] as const],
  ),
);
/** Left out on the page of any language. */
const EVERYWHERE = [STOPS.get('ru'), STOPS.get('en')];

/** Words that lead to another one; unlike stop words they say something of a product: `вокруг глаз`. */
const LEADING = setOf(
  'вокруг против после перед между около вместо around against after before um gegen nach vor zwischen',
);

/** True for a word after which another one has to come. */
export const isLeadingWord = (word: string): boolean => LEADING.has(word);

/** True for a folded word that says nothing of a product. `c` as a Latin letter is none: it is a vitamin. */
export const isStopWord = (word: string, language = 'ru'): boolean =>
  EVERYWHERE.some((words) => words?.has(word)) || (STOPS.get(language)?.has(word) ?? false);
