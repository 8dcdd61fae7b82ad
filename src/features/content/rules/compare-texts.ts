export interface ComparedPart {
  readonly text: string;
  /** The other text has no such paragraph. */
  readonly isOwn: boolean;
}

const partsOf = (body: string): readonly string[] =>
  body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Paragraphs of a text, and which of them another one does not have. */
export function compareWith(body: string, other: string): readonly ComparedPart[] {
  const known = new Set(partsOf(other));
  return partsOf(body).map((text) => ({ text, isOwn: !known.has(text) }));
}
