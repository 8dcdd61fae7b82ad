import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import { useDocumentLinks, useServiceLinks, type NavigationLink } from './navigation.tsx';
import { useShell } from './use-shell.ts';

/** The foot of every page; its first list is also where the menu leads without scripts. */
export function Footer() {
  const { t } = useLingui();
  const { shell } = useShell();
  const categories = shell.categories.map(({ href, name }) => ({ href, title: name }));
  return (
    <footer id="menu" className="mt-auto border-t border-line bg-sand">
      <div className="page-width grid gap-8 py-10 tablet:grid-cols-2 desktop:grid-cols-4">
        {categories.length > 0 && <LinkList title={t`Каталог`} links={categories} />}
        <LinkList title={t`Покупателям`} links={useServiceLinks()} />
        <LinkList title={t`Документы`} links={useDocumentLinks()} />
        <div>
          <h2 className="mb-2 font-semi">
            <Trans>Мы на связи</Trans>
          </h2>
          {shell.phone && (
            <a
              href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center text-20 font-semi no-underline hover:text-brand"
            >
              {shell.phone}
            </a>
          )}
          <p className="text-14 text-ink-2">
            {[shell.countryName, shell.cityName].filter(Boolean).join(', ')}
          </p>
          <div className="-ml-2">
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semi">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link
              to={link.href}
              className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:text-brand"
            >
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
