import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';

export interface HeaderLinkProps extends ComponentProps<typeof Link> {
  readonly icon: ComponentProps<typeof Icon>['name'];
  /** Over the icon's corner: a count. */
  readonly mark?: ReactNode;
}

/** A sign of the header with its word under it; on narrow screens the sign alone is seen. Its width never changes. */
export function HeaderLink({ icon, mark, className, children, ...rest }: HeaderLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-sm text-12 no-underline hover:text-brand desktop:w-22',
        className,
      )}
    >
      <Icon name={icon} />
      {mark}
      <span className="sr-only max-w-full truncate desktop:not-sr-only">{children}</span>
    </Link>
  );
}
