const WORDS =
  'и в во на с со к ко о об от до по за из у для без при под над про или не а но что как это мне нужен нужна нужно хочу купить цена ' +
  'есть какой какая какие который чтобы если мой моя все ' +
  'the a an of and for with in to on at by or without from my is are best buy';

const STOPS = new Set(WORDS.split(' '));

/** Words that lead to another one; unlike stop words they say something of a product: `вокруг глаз`. */
const LEADING = new Set(
  'вокруг против после перед между около вместо around against after before um gegen nach vor zwischen'.split(
    ' ',
  ),
);

/** True for a word after which another one has to come. */
export const isLeadingWord = (word: string): boolean => LEADING.has(word);

/** True for a word that says nothing of a product. `c` as a Latin letter is none: it is a vitamin. */
export const isStopWord = (word: string): boolean => STOPS.has(word);
