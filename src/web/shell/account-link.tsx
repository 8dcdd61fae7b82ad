import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { needLogin } from '../need-login.ts';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { openModal } from '#overlays/modals.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from './dialog-ids.ts';
import { HeaderLink } from './header-link.tsx';
import { useShell } from './use-shell.ts';

/** «Заказы»: a guest signs in first, in the sidebar, and goes on to them. Source: I2-064. */
export function OrdersLink() {
  const { paths } = useShell();
  const navigate = useNavigate();
  const isGuest = contractOf(usePersonal()) === null;
  return (
    <HeaderLink
      icon="box"
      to={paths.orders()}
      onClick={(event) => {
        if (!isGuest || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void needLogin().then((isSignedIn) => isSignedIn && navigate(paths.orders()));
      }}
      className="max-desktop:hidden"
    >
      <Trans>Заказы</Trans>
    </HeaderLink>
  );
}

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
