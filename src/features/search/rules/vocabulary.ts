/** The words that products carry, by their stems. */
export interface Vocabulary {
  has(stem: string): boolean;
  /** Stems that begin so, those in most names first. */
  findBegun(beginning: string, most: number): readonly string[];
  /** Stems with at most so many wrong letters. */
  findClose(
    stem: string,
    most: number,
  ): readonly { readonly stem: string; readonly distance: number }[];
  /** How many names carry it. */
  nameCountOf(stem: string): number;
  /** The word as a product writes it. */
  surfaceOf(stem: string): string;
}
