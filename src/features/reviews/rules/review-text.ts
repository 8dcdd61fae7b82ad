import { ok, refused, type Outcome } from '#base/outcome.ts';
import { REVIEW_MAX } from '../model.ts';

const tidied = (typed: string): string =>
  typed
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * The text of a review as it is kept: line ends of one kind (forms without scripts send two characters for each), no blank edges.
 *
 * @returns The text of 1 to 1000 characters (UTF-16 units, as browsers count); `TEXT_EMPTY` or `TEXT_TOO_LONG`. Source: I5-049, I9-026.
 */
export function readReviewText(typed: string): Outcome<string, 'TEXT_EMPTY' | 'TEXT_TOO_LONG'> {
  const text = tidied(typed);
  if (text === '') return refused('TEXT_EMPTY');
  return text.length > REVIEW_MAX ? refused('TEXT_TOO_LONG', { maxlength: REVIEW_MAX }) : ok(text);
}

/** What the field holds after typing or pasting: input that makes it longer than 1000 characters is taken back whole. Source: I5-049. */
export const withoutTooLong = (before: string, after: string): string =>
  after.length > REVIEW_MAX ? before : after;

/** How many characters may still be typed. */
export const charactersLeft = (text: string): number => Math.max(0, REVIEW_MAX - text.length);
