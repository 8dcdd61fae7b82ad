/** The form in which names of places are compared: lower case, ё as е, one space between words, no accents of Latin letters. */
export function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[à-öø-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replaceAll('ß', 'ss')
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim();
}
