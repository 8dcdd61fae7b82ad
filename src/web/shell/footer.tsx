import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { HelpLine } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useDocumentLinks, useServiceLinks, type NavigationLink } from './navigation.tsx';
import { PaySigns } from './pay-signs.tsx';
import type { ShellFacts } from './shell-facts.ts';
import { useShell } from './use-shell.ts';
import { WhereTo } from './where-to.tsx';

/** The foot of every page, on deep spruce by day and by night; its first list is also where the menu leads without scripts. */
export function Footer() {
  const { t } = useLingui();
  const { shell, paths } = useShell();
  const categories = shell.categories.map(({ href, name }) => ({ href, title: name }));
  const buyers = [
    ...useServiceLinks(),
    ...shell.offers,
    { href: paths.orders(), title: t`Мои заказы` },
    { href: paths.cart(), title: t`Корзина` },
  ];
  const documents = useDocumentLinks();
  return (
    <footer
      id="menu"
      data-theme="dark"
      className="mt-auto scroll-mt-20 overflow-hidden bg-brand-tint wrap-anywhere text-ink print:hidden"
    >
      <div className="page-width grid grid-cols-2 gap-x-3 gap-y-8 py-10 tablet:gap-x-6 desktop:grid-cols-12 desktop:gap-y-12 desktop:py-16">
        <Help email={shell.email} ask={shell.ask} withdraw={shell.withdraw} />
        {categories.length > 0 && (
          <LinkList
            title={t`Каталог`}
            links={categories}
            isWide
            className="col-span-2 desktop:col-span-3"
          />
        )}
        <LinkList title={t`Покупателям`} links={buyers} className="desktop:col-span-2" />
        {shell.waysIn && (
          <LinkList
            title={shell.waysIn.title}
            links={shell.waysIn.links}
            className="desktop:col-span-2"
          />
        )}
        {documents.length > 0 && (
          <LinkList title={t`Документы`} links={documents} className="desktop:col-span-2" />
        )}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4">
          <div className="flex flex-wrap items-center gap-x-4">
            <LanguageSwitch />
            {/* Last, because the city comes after the page: nothing stands behind it that would move. */}
            <WhereTo />
          </div>
          <PaySigns />
        </div>
      </div>
      <div className="page-width flex flex-col gap-4">
        {shell.company && (
          <p className="max-w-text text-14 text-ink-2">
            {shell.company.name}. {shell.company.address}.{' '}
            <Trans>Регистрационный номер {shell.company.number}</Trans>
          </p>
        )}
        <NameMark />
      </div>
    </footer>
  );
}

/** How to reach a person. */
function Help({ email, ask, withdraw }: Pick<ShellFacts, 'email' | 'ask' | 'withdraw'>) {
  return (
    <section aria-labelledby="help" className="col-span-2 flex flex-col gap-1 desktop:col-span-3">
      <h2 id="help" className="display-type text-28 desktop:text-36">
        <Trans>Поможем</Trans>
      </h2>
      <p className="max-w-80 text-ink-2">
        <Trans>Подскажем с выбором, найдём заказ, примем жалобу или предложение.</Trans>
      </p>
      <HelpLine isLarge className="mt-2" />
      {[ask, withdraw].map(
        (link) =>
          link && (
            <Link
              key={link.href}
              to={link.href}
              className={classNames(
                'inline-flex min-h-11 items-center self-start rounded-xs hover:text-brand',
                // The law wants it to stand out.
                link === withdraw && 'font-semi underline',
              )}
            >
              {link.title}
            </Link>
          ),
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center self-start rounded-xs hover:text-brand"
        >
          {email}
        </a>
      )}
    </section>
  );
}

/** The name once more, as wide as the page and whole: room for an informer may follow it. */
function NameMark() {
  return (
    <svg viewBox="0 0 1280 340" aria-hidden="true" className="w-full select-none">
      <text
        x="640"
        y="226"
        textAnchor="middle"
        textLength="1260"
        lengthAdjust="spacingAndGlyphs"
        fontSize="330"
        className="fill-ink/8 font-display font-semi"
      >
        {useShell().shell.brand.name}
      </text>
    </svg>
  );
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  /** In two columns. */
  readonly isWide?: boolean;
  readonly className: string;
}

function LinkList({ title, links, isWide, className }: LinkListProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-1 text-14 font-semi text-ink-2">
        {title}
      </h2>
      <ul className={classNames(isWide && 'columns-2 gap-x-3 tablet:gap-x-6')}>
        {links.map((link) => (
          <li key={link.href} className="break-inside-avoid">
            <Link
              to={link.href}
              className="inline-flex min-h-11 min-w-11 items-center rounded-xs py-1 leading-5 no-underline hover:text-brand hover:underline"
            >
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
