/** The words that products carry, by their stems. */
export interface Vocabulary {
  has(stem: string): boolean;
  /** Stems that begin so, those in most names first. */
  findBegun(beginning: string, most: number): readonly string[];
  /** Stems in names that end so and are longer, those in most names first. */
  findEnding(ending: string, most: number): readonly string[];
  /** Stems with at most so many wrong letters. */
  findClose(
    stem: string,
    most: number,
  ): readonly { readonly stem: string; readonly distance: number }[];
  /** How many names carry it. */
  nameCountOf(stem: string): number;
  /** The ways in which products write it, at most eight. */
  writtenAs(stem: string): readonly string[];
}
