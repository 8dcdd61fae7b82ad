/** Why a story was not taken, and what was typed. */
export interface StoryTrouble {
  readonly code: string | null;
  readonly message: string;
  readonly isLoginNeeded: boolean;
  readonly typed: { readonly body: string; readonly agreement: boolean };
}

const FIELD_OF: ReadonlyMap<string | null, 'body' | 'agreement'> = new Map([
  ['STORY_EMPTY', 'body'],
  ['STORY_TOO_LONG', 'body'],
  ['AGREEMENT_NEEDED', 'agreement'],
]);

/** The field that a refusal is said at; none where it is said over the form. */
export const fieldOf = (code: string | null): 'body' | 'agreement' | undefined =>
  FIELD_OF.get(code);
