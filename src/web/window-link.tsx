import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';

export interface WindowLinkProps {
  /** The page on which the same stands, for those without scripts. */
  readonly to: string;
  /** Id of the window, which is registered. */
  readonly opens: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a page; with scripts a window opens in its place, whose code is fetched when a pointer comes near. */
export function WindowLink({ to, opens, className, children }: WindowLinkProps) {
  return (
    <Link
      to={to}
      onPointerEnter={() => prepareDialog(opens)}
      onClick={(event) => {
        event.preventDefault();
        openModal(opens);
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
