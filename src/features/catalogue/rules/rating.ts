/** What the reviews of a product come to. */
export interface ProductRating {
  /** 1 to 5, one decimal. */
  readonly average: number;
  /** Reviews that give stars; at least 1. */
  readonly count: number;
}

/**
 * The average as it is shown: one decimal, half up, so that 4.25 is 4.3.
 *
 * @param count Reviews that give stars.
 * @param stars All their stars together, `count` to 5 × `count`.
 * @returns Null while nobody has given stars: no rating is not a bad one.
 */
export const ratingOf = (count: number, stars: number): ProductRating | null =>
  count > 0 ? { average: Math.round((stars * 10) / count) / 10, count } : null;
