/** Latin letters that no accent can be taken off. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ə: 'a',
  þ: 'th',
  ð: 'd',
};

/**
 * The form in which names of places are compared: lower case, ё as е, the Greek sigma in one form (at the end of what is
 * typed it may stand amid the name), one space between words, no accents of Latin and Greek
 * letters and no apostrophes, which hardly anybody types.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .replace(/[\p{Script=Latin}\p{Script=Greek}]\p{M}*/gu, (letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return WITHOUT_ACCENT[plain] ?? plain;
    })
    .replace(/(?<=\p{L})['’‘ʼʻ`´]/gu, '')
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim();
}

/** Each Serbian letter has one in Latin, or two that stand for it; here without their accents, as keys are. */
const LATIN_OF_SERBIAN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
};

/**
 * The key of the same name in Serbian Latin: «нови сад» is «novi sad». Null where the key is not in Cyrillic, or has letters that Serbian
 * does not have.
 */
export function serbianLatinKey(key: string): string | null {
  const letters = key.match(/\p{L}/gu) ?? [];
  const isSerbian = letters.every((letter) => letter in LATIN_OF_SERBIAN);
  if (!isSerbian) return null;
  const latin = key.replace(/\p{L}/gu, (letter) => LATIN_OF_SERBIAN[letter] ?? letter);
  return latin === key ? null : latin;
}
