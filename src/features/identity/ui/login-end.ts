import { BAD_PASSWORD_KEY } from '../model.ts';

/** Goes where the server says, also when that is the page we are on. */
export function follow(address: string): void {
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
}

/** Says that a password is bad, for as long as the tab lives; a browser without storage simply does not remember. */
export function rememberBadPassword(isBad: boolean): void {
  try {
    if (isBad) sessionStorage.setItem(BAD_PASSWORD_KEY, '1');
    else sessionStorage.removeItem(BAD_PASSWORD_KEY);
  } catch {
    // Storage may be forbidden.
  }
}

/** The function that a dialog was given to call at its end; none for one that was opened by an address. */
export function endOf({ onEnd }: Readonly<Record<string, unknown>>): (value?: boolean) => void {
  return (value) => {
    if (typeof onEnd === 'function') Reflect.apply(onEnd, null, [value]);
  };
}
