import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDay } from '#base/calendar.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { OtherLanguageNote } from '#web/other-language-note.tsx';
import { useDocumentLinks, useServiceLinks } from '#web/shell/navigation.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadStaticPage, type StaticPageData } from '../loaders/static-page.ts';
import { StaticHead } from '../ui/head/static-head.tsx';
import { FormerVersionAlert, TextVersions } from '../ui/text-versions.tsx';
import type { Route } from './+types/static-page';

export const loader = (input: Route.LoaderArgs) => loadStaticPage(input);

/** From so many parts on a text has a list of contents. */
const LONG_FROM = 6;

const ARTICLE = [
  'max-w-text hyphens-auto text-pretty wrap-anywhere',
  '[&_a]:text-brand [&_a]:underline [&_a:hover]:no-underline [&_strong]:font-semi',
  '[&_a[data-row]]:inline-flex [&_a[data-row]]:min-h-11 [&_a[data-row]]:items-center',
  '[&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:scroll-mt-4 [&_h2]:text-24 [&_h2]:font-semi [&_h2]:text-balance [&_h2]:hyphens-none',
  '[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-18 [&_h3]:font-semi [&_h3]:hyphens-none',
  '[&_p]:my-4 [&>p:first-child]:mt-0 [&>p:first-child]:text-18 [&>p:first-child]:text-ink-2',
  '[&_ol]:my-4 [&_ol]:list-decimal [&_ul]:my-4 [&_ul]:list-disc [&_li]:my-2 [&_li]:ml-5 [&_li]:pl-1 [&_li]:marker:text-brand',
  '[&_table]:my-6 [&_table]:w-full [&_table]:border-collapse [&_table]:hyphens-none [&_tr]:border-b [&_tr]:border-line',
  '[&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:text-14 [&_th]:font-medium [&_th]:text-ink-2 [&_td]:py-3 [&_td]:pr-3 [&_td]:align-top',
].join(' ');

/** A text of the company: delivery and payment, contacts, agreements. Source: C2-008. */
export default function StaticPage({ loaderData: text }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { alias, title, html, parts, language, version, isCurrent, validFromDay } = text;
  const documents = useDocumentLinks();
  const isDocument = documents.some(({ href }) => href === paths.staticPage(alias));
  const since = formatDay(validFromDay);
  return (
    <div className="page-width pb-16 desktop:pb-24">
      <title>{isCurrent ? shopTitle(title) : shopTitle(t`${title}, редакция ${version}`)}</title>
      <StaticHead text={text} />
      <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
      <div className="grid gap-x-6 gap-y-12 pt-2 desktop:grid-cols-12 desktop:pt-6">
        <article className="min-w-0 desktop:col-span-8 desktop:col-start-5">
          <h1
            lang={language}
            className="display-type text-36 hyphens-auto wrap-anywhere desktop:text-48"
          >
            {title}
          </h1>
          <OtherLanguageNote language={language} className="mt-3" />
          <FormerVersionAlert text={text} />
          {isDocument && text.isCurrent && (
            <p className="mt-3 text-14 text-ink-2">
              <Trans>Действует с {since}</Trans>
            </p>
          )}
          {parts.length >= LONG_FROM && <Contents parts={parts} language={language} />}
          {/* Our own renderer made it of plain text: it knows headings, lists, tables, links and bold, nothing else. */}
          <div
            lang={language}
            className={`mt-6 ${ARTICLE}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {isDocument && <TextVersions text={text} />}
        </article>
        <SidePages current={paths.staticPage(alias)} />
      </div>
    </div>
  );
}

/** The parts of a long text. */
function Contents({ parts, language }: Pick<StaticPageData, 'parts' | 'language'>) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`На этой странице`}
      className="mt-6 max-w-text rounded-md bg-sand px-5 py-3 print:hidden"
    >
      <ul lang={language} className="gap-x-6 tablet:columns-2">
        {parts.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center py-1 leading-5 no-underline hover:text-brand hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All pages of this kind, beside the text on a desktop and under it on a mobile screen. */
function SidePages({ current }: { current: string }) {
  const { t } = useLingui();
  const links = [...useServiceLinks(), ...useDocumentLinks()];
  return (
    <nav
      aria-label={t`Справка и документы`}
      className="self-start border-t border-line pt-6 desktop:sticky desktop:top-26 desktop:col-span-3 desktop:col-start-1 desktop:row-start-1 desktop:border-0 desktop:pt-1 print:hidden"
    >
      <ul>
        {links.map(({ href, title }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={href === current ? 'page' : undefined}
              className="-mx-3 flex min-h-11 items-center rounded-sm px-3 py-2 leading-5 no-underline hover:bg-brand-tint hover:text-brand aria-[current=page]:bg-brand-tint aria-[current=page]:font-semi aria-[current=page]:text-brand"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
