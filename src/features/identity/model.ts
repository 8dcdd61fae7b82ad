/** Ids of the dialogs about signing in; also what `?modal=` may name where they are registered. */
export const CHANGE_PASSWORD_DIALOG = 'change-password';
export const BAD_PASSWORD_DIALOG = 'bad-password';
export const AUTH_REG_DIALOG = 'auth-reg';
/** Registered by the app: it belongs to the cart, which this feature does not know. */
export const MERGE_CART_DIALOG = 'merge-cart';

/**
 * Cookie that brings a phone to the registration: its owner has just proven it, and nobody signs in with it. Only the server reads it.
 */
export const NEW_PHONE_COOKIE = 'newPhone';
export const NEW_PHONE_SECONDS = 600;

/** Set in the tab's own storage while a bad password is to be spoken of (I4-040, I9-085). */
export const BAD_PASSWORD_KEY = 'isShowBadPasswordPopup';

/** Which form of a page sets the first password. */
export const FIRST_PASSWORD = 'first-password';

/** A text that somebody has agreed to, in the version of that day. */
export interface GivenConsent {
  readonly purpose: string;
  readonly document: string;
  readonly version: number;
  readonly textHash: string;
}

/** What somebody has agreed to before they have a contract, and when. */
export interface EarlyConsents {
  /** ISO 8601. */
  readonly at: string;
  readonly given: readonly GivenConsent[];
}
