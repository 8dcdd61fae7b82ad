import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { cityNameOf, usePersonal } from '../personal-store.ts';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { useServiceLinks } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';
import { MENU_DIALOG } from './dialog-ids.ts';
import { useShell } from './use-shell.ts';

/** The top of every page: 56 px on a mobile screen, 40 + 88 on a desktop. */
export function Header() {
  const { paths } = useShell();
  return (
    <header className="contents">
      <UtilityRow />
      <div className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
        <div className="page-width flex min-h-14 flex-wrap items-center gap-2 desktop:min-h-22 desktop:flex-nowrap desktop:gap-6">
          <MenuLink />
          <Logo href={paths.home()} />
          <SearchForm className="hidden flex-1 tablet:flex" />
          <div className="ml-auto flex items-center gap-1 tablet:ml-0">
            <Link
              to={paths.search()}
              className="inline-grid size-11 place-items-center rounded-xs hover:text-brand tablet:hidden"
            >
              <Icon name="search" />
              <span className="sr-only">
                <Trans>Поиск</Trans>
              </span>
            </Link>
            <AccountLink />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

function UtilityRow() {
  const { t } = useLingui();
  const { shell } = useShell();
  const links = useServiceLinks();
  return (
    <div className="hidden bg-sand text-14 desktop:block">
      <div className="page-width flex min-h-10 items-center gap-4">
        <WhereTo />
        <nav aria-label={t`О покупках`} className="ml-auto flex items-center gap-1">
          {links.map(({ href, title }) => (
            <Link
              key={href}
              to={href}
              className="inline-flex min-h-11 items-center rounded-xs px-2 no-underline hover:text-brand"
            >
              {title}
            </Link>
          ))}
        </nav>
        {shell.phone && (
          <a
            href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center no-underline"
          >
            {shell.phone}
          </a>
        )}
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** Country and city of delivery. Public pages are the same for all cities: there the city comes after the page. */
export function WhereTo() {
  const { shell } = useShell();
  const personalCity = cityNameOf(usePersonal());
  const cityName = shell.cityName ?? personalCity;
  const where = [shell.countryName, cityName].filter(Boolean).join(', ');
  if (!where) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="pin" size={20} />
      {where}
    </span>
  );
}

/** Leads to the menu at the foot of the page, and with scripts opens it over the page. */
function MenuLink() {
  const { t } = useLingui();
  return (
    <a
      href="#menu"
      onClick={(event) => {
        event.preventDefault();
        openModal(MENU_DIALOG);
      }}
      className="-ml-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm no-underline hover:text-brand desktop:ml-0 desktop:border desktop:border-line-strong desktop:px-5 desktop:py-2.5 desktop:font-semi desktop:hover:border-brand"
    >
      <Icon name="menu" />
      <span className="sr-only desktop:not-sr-only">{t`Каталог`}</span>
    </a>
  );
}
