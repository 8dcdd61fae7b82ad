/** Letters of the neighbours' alphabets, written as a Russian or English keyboard has them. */
const FOLDED: Readonly<Record<string, string>> = {
  ё: 'е',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ї: 'и',
  є: 'е',
  ґ: 'г',
  ў: 'у',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g');
/** Accents over Latin letters; й is a letter of its own. */
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/g;

/** Small letters as they are compared: ё is е, ә is а, é is e. Everything else stands. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));

export const WORDS = /\p{L}+|\p{N}+/gu;

/** The words of a text: letters and digits apart from each other, so that `омега3` and `Омега-3` are the same two. */
export const splitWords = (text: string): string[] => foldLetters(text).match(WORDS) ?? [];

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  д: 'd',
  е: 'e',
  к: 'k',
  б: 'b',
};

/** One Cyrillic letter alone is the Latin one of a vitamin: `витамин с`, `витамин д`. Anything else stands. */
export const latinLetter = (word: string): string =>
  word.length === 1 ? (LOOKALIKES[word] ?? word) : word;

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word);
