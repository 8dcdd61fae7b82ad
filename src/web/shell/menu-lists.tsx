import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChipLink } from '#kit/chip.tsx';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { openModal } from '#overlays/modals.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { ACCOUNT_DIALOG, LOGIN_DIALOG } from './dialog-ids.ts';
import { useServiceLinks } from './navigation.tsx';
import { useShell } from './use-shell.ts';

const SQUARE = 'size-11 shrink-0 rounded-sm desktop:size-14';
/** A tint for each category, in turns. */
const TINTS = ['bg-brand-tint', 'bg-honey-tint', 'bg-lake-tint', 'bg-sand', 'bg-berry-tint'];

/** All categories but the first, which has a place of its own: rows of 56 px, on a desktop three abreast. */
export function MenuCategories() {
  const { shell } = useShell();
  return (
    <ul className="grid auto-rows-min gap-x-6 tablet:grid-cols-2 desktop:grid-cols-3">
      {shell.categories.slice(1).map(({ href, name, count, picture }, at) => (
        <li key={href}>
          <Link
            to={href}
            className="group -mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 no-underline hover:bg-brand-tint hover:text-brand"
          >
            {picture ? (
              <Picture picture={picture} alt="" sizes="56px" priority="soon" className={SQUARE} />
            ) : (
              <span aria-hidden="true" className={classNames(SQUARE, TINTS[at % TINTS.length])} />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block text-14 text-ink-2">
                <Pieces count={count} />
              </span>
            </span>
            <Icon name="right" size={20} className="text-ink-3 desktop:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Landing catalogues as chips below the categories. Source: C2-024. */
export function MenuCollections() {
  const { shell } = useShell();
  if (shell.collections.length === 0) return null;
  return (
    <nav
      aria-labelledby="menu-collections"
      className="border-t border-line pt-4 desktop:col-span-2"
    >
      <h3 id="menu-collections" className="pb-3 font-semi">
        <Trans>Линии и коллекции</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {shell.collections.map(({ href, name }) => (
          <li key={href}>
            <ChipLink to={href}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first category, what is new, as the offer of the menu. */
export function MenuFeature() {
  const { shell } = useShell();
  const [first] = shell.categories;
  if (!first) return null;
  return (
    <Link
      to={first.href}
      className="group flex min-h-28 items-stretch overflow-hidden rounded-lg bg-honey-tint text-ink no-underline desktop:min-h-64 desktop:flex-col-reverse"
    >
      <span className="flex flex-1 flex-col justify-center px-5 py-3 desktop:flex-none">
        <span className="display-type text-28 group-hover:text-brand">{first.name}</span>
        <span className="flex items-center gap-2 text-14 text-ink-2">
          <Pieces count={first.count} />
          <Icon name="right" size={16} className="transition-transform group-hover:translate-x-1" />
        </span>
      </span>
      {first.picture && (
        <Picture
          picture={first.picture}
          alt=""
          sizes="(width >= 1024px) 300px, 50vw"
          priority="soon"
          className="w-1/2 desktop:w-auto desktop:flex-1"
        />
      )}
    </Link>
  );
}

const Pieces = ({ count }: { count: number }) => (
  <Plural value={count} one="# товар" few="# товара" many="# товаров" other="# товара" />
);

/** The account and what the shop says about itself. */
export function MenuRows() {
  const { shell, paths } = useShell();
  const services = useServiceLinks();
  const isSignedIn = contractOf(usePersonal()) !== null;
  return (
    <ul className="desktop:flex desktop:gap-4">
      <Row
        href={isSignedIn ? paths.orders() : paths.login()}
        dialog={isSignedIn ? ACCOUNT_DIALOG : LOGIN_DIALOG}
      >
        {isSignedIn ? <Trans>Кабинет</Trans> : <Trans>Войти</Trans>}
      </Row>
      {shell.offers.map(({ href, title }) => (
        <Row key={href} href={href}>
          {title}
        </Row>
      ))}
      <Row href={paths.orders()}>
        <Trans>Мои заказы</Trans>
      </Row>
      {services.map(({ href, title }) => (
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
  readonly children: ReactNode;
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
        className="-mx-2 flex min-h-12 items-center justify-between gap-3 rounded-sm px-2 no-underline hover:bg-brand-tint hover:text-brand"
      >
        {children}
        <Icon name="right" size={20} className="text-ink-3 desktop:hidden" />
      </Link>
    </li>
  );
}
