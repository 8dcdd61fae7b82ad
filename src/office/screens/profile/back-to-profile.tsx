import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A form of one's own page, with the way back. */
export const BackToProfile = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-120 flex-col gap-4">
    <Link to="/profile" className="flex min-h-11 w-fit items-center text-brand">
      <Trans>Назад в профиль</Trans>
    </Link>
    {children}
  </div>
);
