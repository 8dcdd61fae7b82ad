import { LRUCache } from 'lru-cache';
import snowball from 'snowball-stemmers';
import { isCyrillicPage, languageRow, type SearchLanguage } from './search-languages.ts';
import { isCyrillic, isNumber, latinLetter } from './split-words.ts';

const KEPT = 50_000;
const SHORTEST = 3;

type Stemming = (word: string) => string;

function stemmingOf({ stemmer, stem, fold }: SearchLanguage): Stemming {
  const library = stemmer === undefined ? null : snowball.newStemmer(stemmer);
  const own: Stemming = stem ?? ((word) => library?.stem(word) ?? word);
  return fold ? (word) => own(fold(word)) : own;
}

/** By language: what was last asked for. A language without a row of its own shares one that leaves words as they are. */
const stemmings = new Map<string, { stem: Stemming; known: LRUCache<string, string> }>();

function stemmingIn(language: string) {
  let own = stemmings.get(language);
  if (!own) {
    own = { stem: stemmingOf(languageRow(language)), known: new LRUCache({ max: KEPT }) };
    stemmings.set(language, own);
  }
  return own;
}

/** Cyrillic words are read by the Russian rules, on the page of any language; Latin ones on a Cyrillic page by the English. */
const languageOf = (word: string, language: string): string =>
  isCyrillic(word) ? 'ru' : isCyrillicPage(language) ? 'en' : language;

/**
 * What all forms of a word share: `кремом` and `кремы` are `крем`, `Cremes` is `crem`. One folded word.
 *
 * @param language Of the text that it stands in, or of the page that it is typed on.
 */
export function stemOf(word: string, language = 'ru'): string {
  const { stem, known } = stemmingIn(languageOf(word, language));
  let found = known.get(word);
  if (found !== undefined) return found;
  found = isNumber(word) || word.length < SHORTEST ? latinLetter(word) : stem(word);
  known.set(word, found);
  return found;
}

/** Languages whose words are known on every page. */
const EVERYWHERE = ['en', 'de', 'tr'];

/** A word by the rules of the page's language, then by those of the others that it may be of; each stem once. */
export const stemsOf = (word: string, language: string): readonly string[] => {
  const own = stemOf(word, language);
  return isCyrillic(word) || isNumber(word)
    ? [own]
    : [...new Set([own, ...EVERYWHERE.map((other) => stemOf(word, other))])];
};

/** Several words by the rules of one language after the other, those of the page's first; each way once. */
export function phraseWays(words: readonly string[], language: string): (readonly string[])[] {
  const ways = [language, ...EVERYWHERE].map((each) => words.map((word) => stemOf(word, each)));
  return [...new Map(ways.map((stems) => [stems.join(' '), stems])).values()];
}

/** Endings by which a stem becomes one of another kind: `кедр` and `кедровый`, `мята` and `мятный`. */
const ENDINGS = [
  'ов',
  'ев',
  'енн',
  'онн',
  'ян',
  'н',
  'ск',
  'очк',
  'ик',
  'к',
  'истый',
  'ист',
  'енк',
];
const SHORTEST_ROOT = 3;

/** Stems of words that are made of this one, and of the word that it is made of. At most 26; most of them are no words. */
export function* kindredStems(stem: string): Generator<string> {
  if (!isCyrillic(stem) || stem.length < SHORTEST_ROOT) return;
  for (const ending of ENDINGS) {
    yield stem + ending;
    if (stem.endsWith(ending) && stem.length - ending.length >= SHORTEST_ROOT)
      yield stem.slice(0, -ending.length);
  }
}
