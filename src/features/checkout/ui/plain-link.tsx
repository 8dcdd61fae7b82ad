import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShell } from '#web/shell/use-shell.ts';

/** Where a button opens something over the page, this leads to the page that does the same without scripts. */
export const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="hidden min-h-11 items-center underline no-script:inline-flex">
    {children}
  </a>
);

/** Signing in, and back to the step: the one with a contract has an address of its own. */
export function PlainLogin() {
  const { paths } = useShell();
  return (
    <PlainLink to={paths.login({ back: paths.delivery() })}>
      <Trans>Войти</Trans>
    </PlainLink>
  );
}
