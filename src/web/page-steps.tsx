import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';

export interface PageStepsProps {
  /** Said of the row to who does not see it. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** Where a page stands. */
  pathOf(page: number): string;
  /** Words of a list whose newest come first: «Новее» and «Раньше»; else «Назад» and «Дальше». */
  readonly isByTime?: boolean;
}

const Step = ({ to, rel, children }: { to: string; rel: 'prev' | 'next'; children: ReactNode }) => (
  <ButtonLink
    to={to}
    rel={rel}
    className={rel === 'prev' ? 'justify-self-start' : 'justify-self-end'}
  >
    {children}
  </ButtonLink>
);

/** One page of a list back and forth, with where one is; nothing for a list of one page. */
export function PageSteps({ label, page, pages, pathOf, isByTime }: PageStepsProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 grid grid-cols-3 items-center gap-3">
      {page > 1 ? (
        <Step to={pathOf(page - 1)} rel="prev">
          {isByTime ? <Trans>Новее</Trans> : <Trans>Назад</Trans>}
        </Step>
      ) : (
        <span />
      )}
      <span className="text-center text-14 text-ink-2">
        <Trans>
          Страница {page} из {pages}
        </Trans>
      </span>
      {page < pages && (
        <Step to={pathOf(page + 1)} rel="next">
          {isByTime ? <Trans>Раньше</Trans> : <Trans>Дальше</Trans>}
        </Step>
      )}
    </nav>
  );
}
