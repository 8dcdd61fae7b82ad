import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { useShell } from './use-shell.ts';

/** The store's own monthly kit under the head of the page, and the way to all of them. Source: C9-044. */
export function KitBanner() {
  const { shell, paths } = useShell();
  const kit = shell.kitBanner;
  return (
    kit && (
      <Link
        to={paths.monthlyKits()}
        data-kit-banner
        className="flex min-h-11 items-center justify-center gap-2 bg-honey-tint px-4 py-1 text-14 text-ink no-underline -outline-offset-2! hover:text-brand print:hidden"
      >
        <Icon name="subscription" size={20} />
        <span>
          <b className="font-semi">{kit.name}</b>
          <span className="sr-only tablet:not-sr-only">: {kit.note}</span>
        </span>
        <Icon name="right" size={16} />
      </Link>
    )
  );
}
