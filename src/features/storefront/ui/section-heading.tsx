import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A heading of a part of a page, with the way to all of it. */
export function SectionHeading({
  id,
  children,
  href,
}: {
  id?: string;
  children: ReactNode;
  href?: string;
}) {
  return (
    <div className="mb-5 flex items-end justify-between gap-4">
      <h2 id={id} className="display-type text-28 desktop:text-36">
        {children}
      </h2>
      {href && (
        <Link
          to={href}
          className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end rounded-xs px-2 font-semi text-brand no-underline hover:underline"
        >
          <Trans>Все</Trans>
          <span className="sr-only">: {children}</span>
        </Link>
      )}
    </div>
  );
}
