import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';

/** The way of whoever has nothing to sign in with. */
export function RegisterLine() {
  const { paths } = useShell();
  return (
    <p className="mt-4 border-t border-line pt-4">
      <Trans>Впервые у нас?</Trans>{' '}
      <Link
        to={paths.registrationPrivilegedClient()}
        className="inline-flex min-h-11 items-center underline hover:text-brand"
      >
        <Trans>Зарегистрироваться</Trans>
      </Link>
    </p>
  );
}
