import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  readonly title: ReactNode;
  /** At the right of the title: a count, a sum. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part that opens and closes; the browser's own, so it works without scripts and is found by a search in the page. Several
 * with one `name` close each other.
 */
export function Disclosure({ title, aside, className, children, ...rest }: DisclosureProps) {
  return (
    <details
      {...rest}
      className={classNames('kit-disclosure group border-b border-line', className)}
    >
      <summary className="flex min-h-14 items-center gap-3 py-2 font-semi hover:text-brand">
        <span className="min-w-0 flex-1">{title}</span>
        {aside && <span className="text-14 font-regular text-ink-2">{aside}</span>}
        <Icon
          name="down"
          size={20}
          className="text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
