/** Agreed to: whoever has added this contract to a cart reads its holder's whole name. Source: D84. */
export const FULL_NAME = 'full-name';

/** What one may agree to in the account itself, and the document that says more about it. */
export const GIVEN_IN_ACCOUNT = { [FULL_NAME]: 'about-privacy' } as const;

export const GIVEN_PURPOSES = [
  FULL_NAME,
] as const satisfies readonly (keyof typeof GIVEN_IN_ACCOUNT)[];
