import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
// One sheet with the icons: every page needs both, and asks once.
import drawing from '#kit/icons.svg?url';

const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * The flower head over its two leaves, and the name as it is written in the page's language. It takes the colour of the text
 * around it; the size is a class: height to width is 36 to 149.
 */
export function NameMark({ className }: { className?: string }) {
  const { t } = useLingui();
  const name = t`Арника`;
  const [symbol, viewBox] = CYRILLIC.test(name) ? ['ru', '0 0 149 36'] : ['en', '0 0 136 36'];
  return (
    <>
      <svg
        viewBox={viewBox}
        preserveAspectRatio="xMinYMid"
        aria-hidden="true"
        focusable="false"
        className={classNames('shrink-0', className)}
      >
        <use href={`${drawing}#${symbol}`} />
      </svg>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** The shop's name at the top of a page; it leads home. */
export function Logo({ href }: { href: string }) {
  return (
    <Link
      to={href}
      data-logo
      className="inline-flex min-h-11 shrink-0 items-center rounded-xs text-brand no-underline hover:text-brand-hover"
    >
      <NameMark className="h-7.5 w-31 tablet:h-9 tablet:w-37.5" />
    </Link>
  );
}
