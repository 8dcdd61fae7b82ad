import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from './dialog-ids.ts';
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
        <Row
          href={isSignedIn ? paths.orders() : paths.login()}
          dialog={isSignedIn ? ACCOUNT_DIALOG : LOGIN_DIALOG}
        >
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

interface RowProps {
  readonly href: string;
  /** Opened over the page instead, where scripts run. */
  readonly dialog?: string;
  readonly children: React.ReactNode;
}

function Row({ href, dialog, children }: RowProps) {
  return (
    <li>
      <Link
        to={href}
        onClick={(event) => {
          if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          openModal(dialog);
        }}
        className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-sm px-2 no-underline hover:bg-brand-tint hover:text-brand"
      >
        {children}
        <Icon name="right" size={20} className="text-ink-3" />
      </Link>
    </li>
  );
}
