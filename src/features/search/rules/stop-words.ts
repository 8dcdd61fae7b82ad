const WORDS =
  'и в во на с со к ко о об от до по за из у для без при под над про или не а но что как это мне нужен нужна нужно хочу купить цена ' +
  'есть какой какая какие который чтобы если мой моя все ' +
  'the a an of and for with in to on at by or without from my is are best buy';

const STOPS = new Set(WORDS.split(' '));

/** True for a word that says nothing of a product. `c` as a Latin letter is none: it is a vitamin. */
export const isStopWord = (word: string): boolean => STOPS.has(word);
