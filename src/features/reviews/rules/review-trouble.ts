/** What a form without scripts came back with: why, and what was typed. */
export interface ReviewTrouble {
  readonly message: string;
  /** Messages at their fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: { readonly text: string; readonly name: string; readonly rating: string };
}

/** The part of a page's answer to a form that is the reviews'; null when it is another form's. */
export function reviewTroubleOf(answer: unknown): ReviewTrouble | null {
  if (typeof answer !== 'object' || answer === null || !('review' in answer)) return null;
  // Only `sendReviewForm` answers with this name.
  return answer.review as ReviewTrouble;
}
