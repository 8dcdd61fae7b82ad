import { BAD_PASSWORD_KEY } from '../model.ts';

/** Goes where the server says, also when that is the page we are on. */
export function follow(address: string): void {
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
}

/** True once this page has spoken of it, or is about to. */
let isSpokenOfHere = false;

/** Says that a password is bad, for as long as the tab lives; a browser without storage simply does not remember. */
export function rememberBadPassword(isBad: boolean): void {
  isSpokenOfHere = true;
  try {
    if (isBad) sessionStorage.setItem(BAD_PASSWORD_KEY, '1');
    else sessionStorage.removeItem(BAD_PASSWORD_KEY);
  } catch {
    // Storage may be forbidden.
  }
}

/** Whether a page before this one had a bad password to speak of, and was left before anybody answered. */
export function isBadPasswordLeft(): boolean {
  try {
    return !isSpokenOfHere && sessionStorage.getItem(BAD_PASSWORD_KEY) !== null;
  } catch {
    return false;
  }
}
