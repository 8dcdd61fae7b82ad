import type { ProductRating } from '../calls/catalogue.ts';

/**
 * The average as it is shown: one decimal, half up, so that 4.25 is 4.3.
 *
 * @param count Reviews that give stars.
 * @param stars All their stars together, `count` to 5 × `count`.
 * @returns Null while nobody has given stars: no rating is not a bad one.
 */
export const ratingOf = (count: number, stars: number): ProductRating | null =>
  count > 0 ? { average: Math.round((stars * 10) / count) / 10, count } : null;
