/** One or two letters and the space behind them, where a word begins. */
const SHORT_WORD = /(^|[\s«„(])(\p{L}{1,2}) (?=\S)/gu;

/**
 * Keeps prepositions with their nouns and dashes with the word before them: a no-break space after every word of one or two
 * letters and before a dash. Source: Russian typography.
 *
 * @returns The same letters; only spaces become U+00A0.
 */
export const tieShortWords = (text: string): string =>
  // Twice, because the space behind one short word is the space before the next.
  text
    .replace(SHORT_WORD, '$1$2\u00A0')
    .replace(SHORT_WORD, '$1$2\u00A0')
    .replaceAll(' —', '\u00A0—');
