import { Trans } from '@lingui/react/macro';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { openModal } from '#overlays/modals.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from './dialog-ids.ts';
import { HeaderLink } from './header-link.tsx';
import { useShell } from './use-shell.ts';

/** «Войти» for a guest, the name for whoever is signed in. */
export function AccountLink({ className = 'max-desktop:hidden' }: { className?: string }) {
  const { paths } = useShell();
  const personal = usePersonal();
  const isSignedIn = contractOf(personal) !== null;
  return (
    <HeaderLink
      icon="person"
      to={isSignedIn ? paths.orders() : paths.login()}
      onClick={(event) => {
        // With Ctrl or the middle button it stays the link it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openModal(isSignedIn ? ACCOUNT_DIALOG : LOGIN_DIALOG);
      }}
      className={className}
    >
      {isSignedIn ? nameOf(personal) || <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
    </HeaderLink>
  );
}
