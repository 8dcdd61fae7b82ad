import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from './use-shell.ts';

/** «Войти» for a guest, the name for whoever is signed in. */
export function AccountLink() {
  const { paths } = useShell();
  const personal = usePersonal();
  const isSignedIn = contractOf(personal) !== null;
  return (
    <Link
      to={isSignedIn ? paths.profile() : paths.login()}
      className="hidden min-h-11 min-w-16 flex-col items-center justify-center rounded-xs text-12 no-underline hover:text-brand desktop:inline-flex"
    >
      <Icon name="person" />
      <span className="max-w-24 truncate">
        {isSignedIn ? nameOf(personal) || <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
      </span>
    </Link>
  );
}
