import type { Words } from './company-shape.ts';

/** What is said in a reader's language, else in English, else in the first language that it is said in. */
export function wordsIn(words: Words, language: string): string {
  const found = [language, 'en', ...Object.keys(words)].find((each) => Object.hasOwn(words, each));
  return found === undefined ? '' : (words[found] ?? '');
}
