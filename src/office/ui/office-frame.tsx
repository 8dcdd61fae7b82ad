import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Form, Link, NavLink, useNavigation } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-names.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { NameMark } from '#web/shell/logo.tsx';
import { pressForm } from '../silence.ts';
import { LanguageForm } from './language-form.tsx';
import { SilenceBar } from './silence-note.tsx';
import { useMay, useOffice } from './use-office.ts';
import { useSearchKey } from './use-search-key.ts';

interface Entry {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  /** Null: for everybody. */
  readonly needs: Permission | null;
}

function useEntries(): readonly Entry[] {
  const { t } = useLingui();
  const may = useMay();
  const entries: Entry[] = [
    { to: '/', icon: 'home', title: t`Сегодня`, needs: null },
    { to: '/orders', icon: 'box', title: t`Заказы`, needs: 'orders.see' },
    { to: '/people', icon: 'people', title: t`Люди`, needs: 'people.see' },
    { to: '/returns', icon: 'box', title: t`Возвраты`, needs: 'orders.see' },
    { to: '/withdrawals', icon: 'repeat', title: t`Отказы`, needs: 'orders.see' },
    { to: '/subscriptions', icon: 'subscription', title: t`Подписки`, needs: 'orders.see' },
    { to: '/products', icon: 'grid', title: t`Товары`, needs: 'catalogue.see' },
    { to: '/categories', icon: 'list', title: t`Каталог`, needs: 'catalogue.see' },
    { to: '/stock', icon: 'store', title: t`Склад`, needs: 'orders.pack' },
    { to: '/prices', icon: 'percent', title: t`Цены`, needs: 'prices.change' },
    { to: '/promotions', icon: 'gift', title: t`Акции`, needs: 'promotions.see' },
    { to: '/monthly-kits', icon: 'repeat', title: t`Наборы`, needs: 'promotions.see' },
    { to: '/promo-codes', icon: 'percent', title: t`Промокоды`, needs: 'promotions.see' },
    { to: '/certificates', icon: 'certificate', title: t`Сертификаты`, needs: 'promotions.see' },
    { to: '/content/pages', icon: 'document', title: t`Тексты`, needs: 'content.see' },
    { to: '/reviews', icon: 'star', title: t`Отзывы`, needs: 'reviews.decide' },
    { to: '/support', icon: 'callBubble', title: t`Вопросы`, needs: 'support.answer' },
    { to: '/reports', icon: 'list', title: t`Отчёты`, needs: 'reports.see' },
    { to: '/jobs', icon: 'mail', title: t`Работы`, needs: 'jobs.see' },
    { to: '/settings', icon: 'flag', title: t`Настройки`, needs: 'settings.see' },
    { to: '/webhooks', icon: 'share', title: t`Вебхуки`, needs: 'programs.manage' },
    { to: '/keys', icon: 'lock', title: t`Ключи`, needs: 'programs.manage' },
    { to: '/staff', icon: 'key', title: t`Сотрудники`, needs: 'staff.manage' },
    { to: '/audit', icon: 'document', title: t`Журнал`, needs: 'audit.see' },
  ];
  return entries.filter(({ needs }) => needs === null || may(needs));
}

function Menu({ isFolded }: { isFolded?: boolean }) {
  const { t } = useLingui();
  const entries = useEntries();
  return (
    <nav aria-label={t`Разделы`}>
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ to, icon, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              prefetch="intent"
              title={isFolded ? title : undefined}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-14 no-underline transition-colors',
                  isActive
                    ? 'bg-brand-tint font-semi text-brand forced-colors:border'
                    : 'text-ink-2 hover:bg-sand hover:text-ink',
                )
              }
            >
              <Icon name={icon} size={20} className="shrink-0" />
              <span className={isFolded ? 'sr-only' : undefined}>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who is here, their language, and the way out. */
function Person() {
  const { member } = useOffice();
  if (!member) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <Link
        to="/profile"
        className="flex min-h-11 flex-col justify-center rounded-sm px-3 text-14 no-underline hover:bg-sand"
      >
        <span className="font-semi wrap-anywhere">{member.name}</span>
        <span className="text-12 text-ink-2 wrap-anywhere">{member.email}</span>
      </Link>
      <LanguageForm />
      <Form method="post" action="/sign-out" navigate={false}>
        <button className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-14 text-ink-2 hover:bg-sand hover:text-ink">
          <Icon name="logout" size={20} className="shrink-0" />
          <Trans>Выйти</Trans>
        </button>
      </Form>
    </div>
  );
}

/** One field over everything; `/` leads into it. */
function Search() {
  const { t } = useLingui();
  const may = useMay();
  const field = useSearchKey();
  const name = may('orders.see') ? t`Поиск по заказам` : t`Быстрый поиск`;
  if (!may('orders.see') && !may('people.see')) return null;
  return (
    <Form
      method="get"
      action={may('orders.see') ? '/orders' : '/people'}
      role="search"
      aria-label={name}
      className="relative flex max-w-140 flex-1 items-center"
    >
      <Icon name="search" size={20} className="pointer-events-none absolute left-3 text-ink-2" />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={name}
        placeholder={t`Номер, телефон, почта, контракт`}
        aria-keyshortcuts="/"
        className="min-h-11 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-10 text-14"
      />
      {may('orders.see') && <input type="hidden" name="stage" value="all" />}
    </Form>
  );
}

function Side() {
  const { brand } = useOffice();
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col justify-between gap-4 overflow-y-auto border-r border-line bg-surface p-2 desktop:flex print:hidden">
      <div className="flex flex-col gap-4">
        <Link to="/" className="flex min-h-11 items-center px-2 text-brand">
          <NameMark brand={brand} className="h-7 w-29 max-wide:w-8" />
        </Link>
        <span className="wide:hidden">
          <Menu isFolded />
        </span>
        <span className="max-wide:hidden">
          <Menu />
        </span>
      </div>
      <span className="max-wide:hidden">
        <Person />
      </span>
    </aside>
  );
}

function Head() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <header className="sticky top-0 z-(--z-sticky) flex min-h-14 items-center gap-3 border-b border-line bg-paper px-4 print:hidden">
      <details className="relative wide:hidden">
        <summary className="flex size-11 items-center justify-center rounded-sm hover:bg-sand [&::-webkit-details-marker]:hidden">
          <Icon name="menu" />
          <span className="sr-only">
            <Trans>Меню</Trans>
          </span>
        </summary>
        <div className="absolute top-12 left-0 z-(--z-menu) flex w-64 flex-col gap-3 rounded-md border border-line bg-surface p-2 shadow-2">
          <Menu />
          <Person />
        </div>
      </details>
      <Search />
      {/* What is under way is seen without anything moving. */}
      <span
        aria-hidden
        className={classNames(
          'absolute inset-x-0 -bottom-px h-0.5 bg-brand transition-opacity delay-150',
          isBusy ? 'opacity-100' : 'opacity-0',
        )}
      />
    </header>
  );
}

/** Every press of the office comes by. Without a network nothing is sent: that nobody answers would take the place of what is typed. */
const passBy = (event: FormEvent): void => {
  if (!pressForm(event.target as HTMLFormElement)) event.preventDefault();
};

/** Menu, search and screen; before the door there is the screen alone. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const { member, brand } = useOffice();
  if (!member)
    return (
      <main
        id="content"
        tabIndex={-1}
        onSubmitCapture={passBy}
        className="mx-auto flex min-h-dvh w-full max-w-110 flex-col justify-center gap-6 p-4"
      >
        <span className="flex items-center justify-between gap-4 text-brand">
          <NameMark brand={brand} className="h-7.5 w-31" />
          <LanguageForm />
        </span>
        {children}
        <SilenceBar />
      </main>
    );
  return (
    <div
      onSubmitCapture={passBy}
      className="min-h-dvh text-14 desktop:grid desktop:grid-cols-[64px_minmax(0,1fr)] wide:grid-cols-[224px_minmax(0,1fr)]"
    >
      <a
        href="#content"
        onClick={(event) => {
          // Scripts go there by themselves: a new address would begin forms anew.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-sm bg-brand px-5 py-3 font-semi text-on-brand opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        <Trans>К содержанию</Trans>
      </a>
      <Side />
      <div className="min-w-0">
        <Head />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 p-4 wide:p-6">
          {children}
          <SilenceBar />
        </main>
      </div>
    </div>
  );
}
