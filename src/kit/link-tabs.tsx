import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export interface LinkTab<Key extends string> {
  readonly key: Key;
  readonly to: string;
  readonly title: ReactNode;
}

export interface LinkTabsProps<Key extends string> {
  /** Said of the row to who does not see it. */
  readonly label: string;
  readonly tabs: readonly LinkTab<Key>[];
  readonly current: Key;
  /** The next page is looked at from where this one was. */
  readonly preventScrollReset?: boolean;
}

/** Tabs that are addresses: they work without scripts, can be kept, and go sideways where there is no room. */
export function LinkTabs<Key extends string>({
  label,
  tabs,
  current,
  preventScrollReset,
}: LinkTabsProps<Key>) {
  return (
    <nav
      aria-label={label}
      className="relative overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <ul className="flex gap-1">
        {tabs.map(({ key, to, title }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={key === current ? 'page' : undefined}
              data-tab={key}
              className={classNames(
                '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 px-3 text-14 whitespace-nowrap no-underline -outline-offset-2! transition-colors tablet:px-4 tablet:text-16',
                key === current
                  ? 'border-brand font-semi text-brand forced-colors:border-b-4'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
