/** Event of the whole page: somebody must sign in before an action can go on (I2-064). */
export const LOGIN_NEEDED = 'login-needed';
/** The same for somebody who is signed in, and too long ago for what they are about to do. */
export const PROOF_NEEDED = 'proof-needed';

/** Called with true when somebody signed in, with false when they left it. */
export type OnLoginEnd = (isSignedIn: boolean) => void;

/** Asks for a login by the page-wide event, and waits for its end. @returns False as well where nobody hears it. */
export const needLogin = (
  name: typeof LOGIN_NEEDED | typeof PROOF_NEEDED = LOGIN_NEEDED,
): Promise<boolean> =>
  new Promise((resolve) => {
    const event = new CustomEvent<OnLoginEnd>(name, { detail: resolve, cancelable: true });
    // Whoever opens the login takes the event over.
    if (dispatchEvent(event)) resolve(false);
  });
