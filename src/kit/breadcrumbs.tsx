import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { useKitTexts } from './kit-texts.tsx';

export interface Crumb {
  readonly title: string;
  /** The last one is where the visitor is and leads nowhere. */
  readonly href?: string;
}

/** The way to this page, on one line that scrolls on narrow screens. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const texts = useKitTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className="overflow-x-auto [scrollbar-width:none]">
      <ol className="flex items-center gap-1 text-14 whitespace-nowrap text-ink-2">
        {crumbs.map(({ title, href }, at) => (
          <li key={`${at}-${title}`} className="flex items-center gap-1">
            {at > 0 && <Icon name="right" size={16} />}
            {href ? (
              <Link
                to={href}
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-xs px-1 hover:text-brand"
              >
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="px-1 text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
