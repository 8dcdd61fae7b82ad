import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Back to the list or the thing that a screen belongs to. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 w-fit items-center text-brand">
      {children}
    </Link>
  );
}
