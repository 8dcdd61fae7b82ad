import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { StaticPageData } from '../loaders/static-page.ts';

const ARTICLE =
  'max-w-text [&_a]:text-brand [&_a]:underline [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-24 [&_h2]:font-semi [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-18 [&_h3]:font-semi [&_li]:my-1 [&_li]:ml-6 [&_ol]:my-4 [&_ol]:list-decimal [&_p]:my-4 [&_table]:my-4 [&_ul]:my-4 [&_ul]:list-disc hyphens-auto';

/** A text of the company: delivery and payment, contacts, agreements. Source: C2-008. */
export function StaticPage({ text }: { text: StaticPageData }) {
  const { t } = useLingui();
  const { paths, place } = useShell();
  const { title, html, language } = text;
  return (
    <div className="page-width pb-16">
      <title>{t`${title} · Арника`}</title>
      <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
      <article lang={language === place.language ? undefined : language}>
        <h1 className="display-type pt-1 text-28 desktop:text-48">{title}</h1>
        {/* Our own renderer made it of plain text: it knows headings, lists, links and bold, nothing else. */}
        <div className={ARTICLE} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </div>
  );
}
