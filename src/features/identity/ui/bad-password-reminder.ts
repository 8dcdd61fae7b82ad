import { openModal } from '#overlays/modals.ts';
import { BAD_PASSWORD_DIALOG } from '../model.ts';
import { isBadPasswordLeft } from './login-end.ts';
import './password-dialogs.ts';

/** Speaks of a bad password after a load that took the word away before it was read (I4-040, I9-085). */
export function remindOfBadPassword(): void {
  if (isBadPasswordLeft()) openModal(BAD_PASSWORD_DIALOG);
}
