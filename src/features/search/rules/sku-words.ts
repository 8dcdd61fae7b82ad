import { foldLetters } from './split-words.ts';

/** An SKU as it is compared: letters and digits, small, without signs and spaces. */
export const foldSku = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

const SHORTEST = 3;

/** What was typed as the beginning of an SKU; null where it cannot be one: each SKU has digits. */
export function typedSku(typed: string): string | null {
  const folded = foldSku(typed);
  return folded.length >= SHORTEST && /\p{N}/u.test(folded) ? folded : null;
}
