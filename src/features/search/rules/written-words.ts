import { languageRow } from './search-languages.ts';
import { splitWords, WORDS } from './split-words.ts';

export interface WrittenWord {
  /** As it is compared. */
  readonly word: string;
  /** As people write it. */
  readonly written: string;
}

/** The words of a text, each with its own letters. */
export function splitWritten(text: string, language: string): WrittenWord[] {
  const written = asWritten(text, language).match(WORDS) ?? [];
  const words = splitWords(text);
  return words.map((word, at) => ({ word, written: written[at] ?? word }));
}

/** Small letters as the language has them; capitals stay where things have them in it. */
export const asWritten = (text: string, language: string): string =>
  languageRow(language).hasCapitals
    ? text.normalize('NFC')
    : text
        .normalize('NFC')
        .toLocaleLowerCase(language === 'tr' || language === 'az' ? 'tr' : 'en')
        .replaceAll('i\u0307', 'i');
