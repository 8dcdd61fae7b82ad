import { openModal, switchModal } from '#overlays/modals.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { BAD_PASSWORD_DIALOG, MERGE_CART_DIALOG } from '../model.ts';
import { rememberBadPassword } from './login-end.ts';
import './password-dialogs.ts';

/**
 * What follows a login: which cart is to stay (I4-035 to I4-037), then a word about a bad password (I4-040, I8-016), and then
 * what the visitor was about to do.
 */
export function afterLogin(
  data: { readonly hasCart: boolean; readonly isBadPassword: boolean },
  goOn: () => void,
): void {
  keepPersonal(data);
  rememberBadPassword(data.isBadPassword);
  /** The word takes the place of the dialog before it, unless Back has taken that away. */
  const speak = (isInPlace: boolean) =>
    (isInPlace ? switchModal : openModal)(BAD_PASSWORD_DIALOG, { props: { onEnd: goOn } });
  const last = data.isBadPassword ? speak : goOn;
  if (data.hasCart) switchModal(MERGE_CART_DIALOG, { props: { onEnd: last } });
  else last(true);
}
