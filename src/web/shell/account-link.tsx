import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { openModal } from '#overlays/modals.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from './dialog-ids.ts';
import { useShell } from './use-shell.ts';

/** «Войти» for a guest, the name for whoever is signed in. */
export function AccountLink() {
  const { paths } = useShell();
  const personal = usePersonal();
  const isSignedIn = contractOf(personal) !== null;
  return (
    <Link
      to={isSignedIn ? paths.orders() : paths.login()}
      onClick={(event) => {
        // With Ctrl or the middle button it stays the link it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openModal(isSignedIn ? ACCOUNT_DIALOG : LOGIN_DIALOG);
      }}
      className="hidden min-h-11 min-w-16 flex-col items-center justify-center rounded-xs text-12 no-underline hover:text-brand desktop:inline-flex"
    >
      <Icon name="person" />
      <span className="max-w-24 truncate">
        {isSignedIn ? nameOf(personal) || <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
      </span>
    </Link>
  );
}
