import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** The shop's own sign: a flower head of arnica in nine strokes, and the name. */
export function Logo({ href }: { href: string }) {
  return (
    <Link to={href} className="inline-flex min-h-11 items-center gap-2 rounded-xs text-brand no-underline">
      <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="16" cy="16" r="4.2" className="fill-honey-fill" />
        <path
          d="M16 9.500V3M16 29v-6.500M9.5 16H3M29 16h-6.500M11.4 11.4 6.8 6.800M25.2 25.200l-4.6-4.600M20.6 11.400l4.6-4.600M6.8 25.200l4.6-4.6"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span className="display-type text-28">
        <Trans>Арника</Trans>
      </span>
    </Link>
  );
}
