/** Texts that are the same in English and in another language: names, units, words that both have, and what a machine reads. */
const SAME_WORDS: ReadonlySet<string> = new Set([
  'BLIK',
  'Bestseller',
  'Blog',
  'Cashback',
  // A programme's name.
  'Club 1000',
  'OK',
  'Passkey',
  'Passkeys',
  'Przelewy24',
  'Sport',
  'VK',
  'Video',
  'Wallet',
  'gluten',
  'g',
  'kg',
  'l',
  'ml',
  'ms',
  '{ms} ms',
  'Webhooks',
  '{megabytes} MB',
  'soya',
  // The German law's own words, and an answer for programs.
  'Zahlungspflichtig bestellen',
  'verification failed',
]);

/** Whether a translation may read like the English one. What holds no words beside names and places may as well. */
export const isTheSameWord = (words: string): boolean =>
  SAME_WORDS.has(words) || !/\p{L}{2}/u.test(words.replaceAll(/\{\w+\}/g, ''));
