/** Text as the search compares it: small letters, ё as е, words apart by single spaces. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when every word of the query begins a word of the text. Both are folded; an empty query finds nothing. */
export function matchesQuery(foldedText: string, foldedQuery: string): boolean {
  if (foldedQuery === '') return false;
  const text = ` ${foldedText}`;
  return foldedQuery.split(' ').every((word) => text.includes(` ${word}`));
}
