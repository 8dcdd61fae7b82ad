/** Why a review was not taken. */
export interface ReviewFault {
  readonly message: string;
  /** Messages at their fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a form without scripts came back with: why, and what was typed. */
export interface ReviewTrouble extends ReviewFault {
  readonly typed: { readonly text: string; readonly name: string; readonly rating: string };
}

/** The part of a page's answer to a form that is the reviews'; null when it is another form's. */
export function reviewTroubleOf(answer: unknown): ReviewTrouble | null {
  if (typeof answer !== 'object' || answer === null || !('review' in answer)) return null;
  // Only `sendReviewForm` answers with this name.
  return answer.review as ReviewTrouble;
}

const FIELD_OF: ReadonlyMap<string | null, 'text' | 'name'> = new Map([
  ['TEXT_EMPTY', 'text'],
  ['TEXT_TOO_LONG', 'text'],
  ['NAME_NEEDED', 'name'],
]);

/** The field that a refusal is said at; none where it is said over the form. */
export const fieldOf = (code: string | null): 'text' | 'name' | undefined => FIELD_OF.get(code);
