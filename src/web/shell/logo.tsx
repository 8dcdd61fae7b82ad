import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { headContext } from '../head-facts.ts';
import type { ShellBrand } from './shell-facts.ts';
import { useShell } from './use-shell.ts';

interface NameMarkProps {
  readonly brand: Pick<ShellBrand, 'name' | 'mark'>;
  readonly className?: string;
}

/**
 * The shop's name as it is drawn in the page's language, in the colour of the text around it, or in letters. The size is a class. The server
 * writes the drawing into the page, where it stands once and costs no request; whoever draws the name later fetches it.
 */
export function NameMark({ brand, className }: NameMarkProps) {
  const { name, mark } = brand;
  const head = useContext(headContext);
  const [isWritten] = useState(!useIsScripted());
  if (!mark) return <span className="display-type text-28 whitespace-nowrap">{name}</span>;
  // What is written stands: nothing of it is in the data of the page.
  const written = import.meta.env.SSR ? head?.nameMark : isWritten ? '' : null;
  const drawing =
    typeof written === 'string'
      ? { dangerouslySetInnerHTML: { __html: written }, suppressHydrationWarning: true }
      : { children: <use href={mark.href} /> };
  return (
    <>
      <svg
        viewBox={`0 0 ${mark.width} ${mark.height}`}
        preserveAspectRatio="xMinYMid"
        aria-hidden="true"
        focusable="false"
        className={classNames('shrink-0', className)}
        {...drawing}
      />
      <span className="sr-only">{name}</span>
    </>
  );
}

/** The shop's name at the top of a page; it leads home. */
export function Logo({ href }: { href: string }) {
  const { shell } = useShell();
  return (
    <Link
      to={href}
      data-logo
      className="inline-flex min-h-11 shrink-0 items-center rounded-xs text-brand no-underline hover:text-brand-hover"
    >
      <NameMark brand={shell.brand} className="h-7.5 w-31 tablet:h-9 tablet:w-37.5" />
    </Link>
  );
}
