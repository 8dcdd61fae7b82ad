import type { ReactNode } from 'react';

/** Title of a screen, how many there are of what it lists, and the one thing that is done most. */
export function ScreenHead({
  title,
  count,
  action,
}: {
  readonly title: string;
  readonly count?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <title>{title}</title>
      <h1 className="text-24 font-semi wrap-anywhere">{title}</h1>
      {count !== undefined && <span className="text-14 text-ink-2 tabular-nums">{count}</span>}
      {action && <div className="ml-auto flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
