import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

export interface ShowMoreProps {
  /** Address of the same list with more of it; null when all is shown. */
  readonly href: string | null;
  /** «Показать ещё 24 из 96». */
  readonly children: ReactNode;
}

/** The end of a list that goes on: a link, so that it works without scripts and can be copied. */
export function ShowMore({ href, children }: ShowMoreProps) {
  if (href === null) return null;
  return (
    <div className="flex justify-center py-6">
      <ButtonLink to={href} preventScrollReset replace>
        {children}
      </ButtonLink>
    </div>
  );
}
