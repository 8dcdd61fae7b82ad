const LONGEST = 60;
const SHORTEST = 2;
/** A telephone, a card, a contract: nobody's business, and nothing that a shop could offer. */
const DIGITS_MOST = 5;

/** What was looked for in vain, as it is counted; null: it says nothing, or may say who somebody is. */
export function missedWords(typed: string): string | null {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (words.length < SHORTEST || words.length > LONGEST) return null;
  if (!/\p{L}/u.test(words) || /[@\p{Cc}\p{Cf}]/u.test(words)) return null;
  return (words.match(/\d/g)?.length ?? 0) > DIGITS_MOST ? null : words;
}
