import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { AccountLink } from './account-link.tsx';
import { Logo } from './logo.tsx';
import { phoneAddress } from './navigation.tsx';
import { useShell } from './use-shell.ts';

/** While one is buying nothing leads astray: the logo, help, and the way back to the cart. Source: UX-60. */
export function BuyingHeader() {
  const { shell, paths } = useShell();
  return (
    <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-2 desktop:min-h-18">
        <Logo href={paths.home()} />
        <div className="flex items-center gap-x-1 tablet:gap-x-6">
          {shell.phone && (
            <a
              href={phoneAddress(shell.phone)}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm no-underline hover:text-brand"
            >
              <Icon name="phone" />
              <span className="sr-only tablet:not-sr-only">{shell.phone}</span>
            </a>
          )}
          <Link
            to={paths.cart()}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm no-underline hover:text-brand"
          >
            <Icon name="cart" />
            <span className="sr-only tablet:not-sr-only">
              <Trans>Вернуться в корзину</Trans>
            </span>
          </Link>
          <AccountLink isOverPage />
        </div>
      </div>
    </header>
  );
}
