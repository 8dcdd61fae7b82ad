import type { ReactNode } from 'react';

/** A row of a list of sums: what it is, and how much. */
export function Row({
  name,
  look = '',
  children,
}: {
  name: ReactNode;
  look?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${look}`}>
      <dt className="min-w-0">{name}</dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  );
}
