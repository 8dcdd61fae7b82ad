const MAX_DEPTH = 40;

/** Thrown for text that no field can hold; answered with 422. */
export class UnusableInput extends Error {
  override name = 'UnusableInput';
}

function cleanText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed())
    throw new UnusableInput('the text holds NUL or half a character');
  return text.normalize('NFC');
}

/**
 * The same value with every text in NFC. PostgreSQL's text cannot hold NUL, and half a surrogate pair is no character.
 *
 * @throws UnusableInput for such text and for nesting deeper than 40.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new UnusableInput('nested too deep');
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanInput(item, depth + 1)]),
  );
}
