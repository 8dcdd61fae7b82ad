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
