import { switchModal } from '#overlays/modals.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { BAD_PASSWORD_DIALOG, BAD_PASSWORD_KEY, MERGE_CART_DIALOG } from '../model.ts';
import './password-dialogs.ts';

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

/**
 * What follows a login: which cart is to stay (I4-035 to I4-037), then a word about a bad password (I4-040, I8-016), and then
 * what the visitor was about to do.
 */
export function afterLogin(
  data: { readonly hasCart: boolean; readonly isBadPassword: boolean },
  goOn: () => void,
): void {
  keepPersonal(data);
  if (data.isBadPassword) rememberBadPassword(true);
  const last = data.isBadPassword ? () => switchModal(BAD_PASSWORD_DIALOG, { props: { onEnd: goOn } }) : goOn;
  if (data.hasCart) switchModal(MERGE_CART_DIALOG, { props: { onEnd: last } });
  else last();
}

/** The function that a dialog was given to call at its end; none for one that was opened by an address. */
export function endOf({ onEnd }: Readonly<Record<string, unknown>>): (value?: boolean) => void {
  return (value) => {
    if (typeof onEnd === 'function') Reflect.apply(onEnd, null, [value]);
  };
}
