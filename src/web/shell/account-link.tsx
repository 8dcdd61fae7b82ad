import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { needLogin } from '../need-login.ts';
import { SCREEN_STARTS } from '#kit/breakpoints.ts';
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

/**
 * «Войти» for a guest, the name for whoever is signed in. On a desktop it opens the account's menu over the page; on a narrower screen,
 * which the menu would cover, it leads to the account itself.
 *
 * @param isOverPage It never leads away: one is buying.
 */
export function AccountLink({ isOverPage = false }: { isOverPage?: boolean }) {
  const { paths } = useShell();
  const personal = usePersonal();
  const isSignedIn = contractOf(personal) !== null;
  return (
    <HeaderLink
      icon="person"
      to={isSignedIn ? paths.profile() : paths.login()}
      onClick={(event) => {
        // With Ctrl or the middle button it stays the link it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (isSignedIn && !isOverPage && window.innerWidth < SCREEN_STARTS.desktop) return;
        event.preventDefault();
        openModal(isSignedIn ? ACCOUNT_DIALOG : LOGIN_DIALOG);
      }}
    >
      {isSignedIn ? nameOf(personal) || <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
    </HeaderLink>
  );
}
