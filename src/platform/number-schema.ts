import { z } from 'zod';

/** Longest text that may be a whole number of ours: sign and ten digits. */
const DIGITS_MAX = 11;

/**
 * A whole number as JSON or, from paths, queries and forms, as decimal text. Nothing else is taken for a number: not `true`, an empty
 * text, a list of one, `1e3`, `0x10`, or digits of other scripts.
 */
export function wholeNumber(min: number, max: number) {
  const number = z.number().int().min(min).max(max);
  const digits = z
    .string()
    .max(DIGITS_MAX)
    .regex(/^-?\d+$/);
  return z.union([number, digits.transform(Number)]).pipe(number);
}
