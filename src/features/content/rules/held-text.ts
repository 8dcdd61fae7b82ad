/** Where a text stands. */
export interface TextPlace {
  /** A store's code, or `*`. */
  readonly store: string;
  readonly language: string;
}

/**
 * Which of the texts of one alias a reader gets: the store's own before the common one, then by language as the reader prefers them. The
 * same precedence that `holding` of the store asks the database for.
 *
 * @param languages The reader's first.
 */
export function heldText<Text extends TextPlace>(
  texts: readonly Text[],
  store: string,
  languages: readonly string[],
): Text | null {
  const rank = ({ language }: Text): number => {
    const at = languages.indexOf(language);
    return at === -1 ? languages.length : at;
  };
  return (
    texts.toSorted(
      (one, other) =>
        Number(other.store === store) - Number(one.store === store) ||
        rank(one) - rank(other) ||
        (one.language < other.language ? -1 : 1),
    )[0] ?? null
  );
}
