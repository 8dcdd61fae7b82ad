import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BackLink } from '../../ui/back-link.tsx';

/** A form of one's own page, with the way back. */
export const BackToProfile = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-120 flex-col gap-4">
    <BackLink to="/profile">
      <Trans>Назад в профиль</Trans>
    </BackLink>
    {children}
  </div>
);
