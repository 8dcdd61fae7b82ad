import type { Candidate } from '../calls/mentors.ts';
import { MENTOR_FIELDS, type MentorField, type MentorSource } from '../model.ts';

const { mentor: MENTOR, promo: PROMO, card: CARD, cardCode: CARD_CODE } = MENTOR_FIELDS;

/** What stands in the fields, or what is said at them. */
export type ByField<Value> = Readonly<Partial<Record<MentorField, Value>>>;

/** Ways to a mentor that a typed text leads. */
export type TypedSource = Extract<MentorSource, 'card' | 'promo' | 'search'>;

/** The field at which is said what came of it. */
export const FIELD_OF = {
  card: CARD,
  promo: PROMO,
  search: MENTOR,
} as const satisfies Record<TypedSource, MentorField>;

/** The way that a field's text leads. */
export const sourceOf = (field: MentorField): TypedSource =>
  field === MENTOR ? 'search' : field === PROMO ? 'promo' : 'card';

/** The texts with another one in this field. A number that is gone takes its code along (I4-023). */
export const withText = (
  typed: ByField<string>,
  field: MentorField,
  text: string,
): ByField<string> => ({
  ...typed,
  [field]: text,
  ...(field === CARD && text.trim() === '' ? { [CARD_CODE]: '' } : {}),
});

/** What is said without what another text in this field makes untrue; number and code of a card are judged together. */
export const withoutError = <Said>(
  errors: ByField<Said>,
  field: MentorField,
): ByField<Said | null> => ({
  ...errors,
  [field]: null,
  ...(sourceOf(field) === 'card' ? { [CARD]: null, [CARD_CODE]: null } : {}),
});

const textIn = (typed: ByField<string>, field: MentorField): string => typed[field]?.trim() ?? '';

/** The number to look up; null where there is none, or it has led to somebody. */
export function numberToFind(
  typed: ByField<string>,
  candidates: readonly Candidate[],
): string | null {
  const number = textIn(typed, MENTOR);
  const isFound = candidates.some(
    ({ source, mentor }) => source === 'search' && mentor.contract === number,
  );
  return number === '' || isFound ? null : number;
}

/** The promo code to look up; null where there is none, or it has led to somebody. */
export function codeToFind(
  typed: ByField<string>,
  candidates: readonly Pick<Candidate, 'source'>[],
): string | null {
  const code = textIn(typed, PROMO);
  return code === '' || candidates.some(({ source }) => source === 'promo') ? null : code;
}

/** Number and code of a card, both there. */
export interface CardToFind {
  readonly number: string;
  readonly secret: string;
}

/**
 * The card to look up; null where there is none, or it has led to somebody. A number without a code is not asked about, nor a code without
 * a number. Source: I4-024, I5-038.
 */
export function cardToFind(
  typed: ByField<string>,
  candidates: readonly Pick<Candidate, 'source'>[],
): CardToFind | { readonly missing: MentorField } | null {
  const number = textIn(typed, CARD);
  const secret = textIn(typed, CARD_CODE);
  if ((number === '' && secret === '') || candidates.some(({ source }) => source === 'card'))
    return null;
  if (number === '') return { missing: CARD };
  return secret === '' ? { missing: CARD_CODE } : { number, secret };
}
