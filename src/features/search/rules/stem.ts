import { LRUCache } from 'lru-cache';
import snowball from 'snowball-stemmers';
import { isCyrillic, isNumber, latinLetter } from './split-words.ts';

const russian = snowball.newStemmer('russian');
const english = snowball.newStemmer('english');
const KEPT = 50_000;
const known = new LRUCache<string, string>({ max: KEPT });

/** What all forms of a word share: `кремом` and `кремы` are `крем`. One folded word; its alphabet says which language. */
export function stemOf(word: string): string {
  let stem = known.get(word);
  if (stem !== undefined) return stem;
  stem =
    isNumber(word) || word.length < 3
      ? latinLetter(word)
      : (isCyrillic(word) ? russian : english).stem(word);
  known.set(word, stem);
  return stem;
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
