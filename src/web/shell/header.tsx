import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { AccountLink, OrdersLink } from './account-link.tsx';
import { BuyingHeader } from './buying-header.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderLink } from './header-link.tsx';
import { KitBanner } from './kit-banner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { phoneAddress, usePageKind, useServiceLinks } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';
import { MENU_DIALOG } from './dialog-ids.ts';
import { useShell } from './use-shell.ts';
import { WhereTo } from './where-to.tsx';

/**
 * The top of every page: 56 px on a mobile screen, 40 + 88 on a desktop. When one scrolls, the upper row goes and 72 px of
 * the other stay. That is done by where it sticks, so nothing below moves; whoever comes to the upper row with the keyboard
 * gets it back.
 */
export function Header() {
  const { paths } = useShell();
  const { t } = useLingui();
  const kind = usePageKind();
  if (kind === 'buying') return <BuyingHeader />;
  return (
    <header className="contents">
      <div
        data-page-head
        className="sticky top-0 z-(--z-sticky) desktop:-top-10 desktop:motion-safe:supports-[animation-timeline:scroll()]:-top-14 desktop:has-[[data-utility]_:focus-visible]:top-0!"
      >
        <UtilityRow />
        <div className="border-b border-line bg-surface">
          <div className="page-width flex min-h-14 flex-wrap items-center tablet:gap-x-4 desktop:min-h-22 desktop:flex-nowrap desktop:gap-x-6 desktop:motion-safe:supports-[animation-timeline:scroll()]:animate-settle desktop:[animation-range:0_56px]! desktop:[animation-timeline:scroll()]!">
            <span className="flex items-center desktop:order-2">
              <MenuLink />
            </span>
            <span className="flex items-center desktop:order-1 desktop:mr-2">
              <Logo href={paths.home()} />
            </span>
            <SearchForm className="hidden flex-1 tablet:flex desktop:order-3" />
            <nav
              aria-label={t`Кабинет и корзина`}
              className="-mr-2.5 ml-auto flex items-center tablet:ml-0 desktop:order-4 desktop:-mr-3"
            >
              <HeaderLink icon="search" to={paths.search()} className="tablet:hidden">
                <Trans>Поиск</Trans>
              </HeaderLink>
              <AccountLink />
              <OrdersLink />
              <CartLink />
            </nav>
          </div>
        </div>
      </div>
      <KitBanner />
      {kind === 'browsing' && (
        <div className="page-width pt-2 tablet:hidden">
          <SearchForm />
        </div>
      )}
    </header>
  );
}

function UtilityRow() {
  const { t } = useLingui();
  const { shell } = useShell();
  const links = useServiceLinks();
  return (
    <div data-utility className="hidden bg-sand text-14 desktop:block">
      <div className="page-width flex h-10 items-center gap-4">
        <WhereTo />
        <nav aria-label={t`О покупках`} className="ml-auto flex items-center gap-1">
          {links.map(({ href, title }) => (
            <Link
              key={href}
              to={href}
              className="inline-flex min-h-10 items-center rounded-xs px-2 no-underline hover:text-brand"
            >
              {title}
            </Link>
          ))}
        </nav>
        {shell.phone && (
          <a
            href={phoneAddress(shell.phone)}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-xs no-underline hover:text-brand"
          >
            <Icon name="phone" size={16} />
            {shell.phone}
          </a>
        )}
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** Leads to the menu at the foot of the page, and with scripts opens it over the page. */
function MenuLink() {
  const { t } = useLingui();
  const prepare = () => prepareDialog(MENU_DIALOG);
  return (
    <a
      href="#menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        event.preventDefault();
        openModal(MENU_DIALOG);
      }}
      className="-ml-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm text-brand no-underline transition-colors desktop:ml-0 desktop:min-h-12 desktop:bg-brand-tint desktop:px-5 desktop:font-semi desktop:hover:bg-brand desktop:hover:text-on-brand"
    >
      <Icon name="menu" />
      <span className="sr-only desktop:not-sr-only">{t`Каталог`}</span>
    </a>
  );
}
