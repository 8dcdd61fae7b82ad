import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { useServiceLinks, type NavigationLink } from './navigation.tsx';
import { useShell } from './use-shell.ts';

/** Categories, the account and what the shop says about itself: rows of 56 px. */
export function MenuLists() {
  const { shell, paths } = useShell();
  const services = useServiceLinks();
  const isSignedIn = contractOf(usePersonal()) !== null;
  return (
    <>
      <Rows links={shell.categories.map(({ href, name }) => ({ href, title: name }))} />
      <ul className="border-t border-line pt-2">
        <Row href={isSignedIn ? paths.profile() : paths.login()}>
          {isSignedIn ? <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
        </Row>
        {services.map(({ href, title }) => (
          <Row key={href} href={href}>
            {title}
          </Row>
        ))}
      </ul>
    </>
  );
}

function Rows({ links }: { links: readonly NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="pb-2">
      {links.map(({ href, title }) => (
        <Row key={href} href={href}>
          {title}
        </Row>
      ))}
    </ul>
  );
}

function Row({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <Link
        to={href}
        className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-sm px-2 no-underline hover:bg-brand-tint hover:text-brand"
      >
        {children}
        <Icon name="right" size={20} className="text-ink-3" />
      </Link>
    </li>
  );
}
