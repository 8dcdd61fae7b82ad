import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { OtherLanguageNote } from '#web/other-language-note.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadFaq, type FaqData } from '../loaders/faq.ts';
import { FaqHead } from '../ui/head/faq-head.tsx';
import type { Route } from './+types/faq-page';

export const loader = (input: Route.LoaderArgs) => loadFaq(input);

const ANSWER = [
  'scroll-mt-24 text-pretty wrap-anywhere text-ink-2 [&>:first-child]:mt-0',
  '[&_a]:text-brand [&_a]:underline [&_a:hover]:no-underline [&_strong]:font-semi [&_p]:my-3',
  '[&_a[data-row]]:inline-flex [&_a[data-row]]:min-h-11 [&_a[data-row]]:items-center',
  '[&_ol]:my-3 [&_ol]:list-decimal [&_ul]:my-3 [&_ul]:list-disc [&_li]:my-1 [&_li]:ml-5 [&_li]:pl-1',
  '[&_table]:my-4 [&_table]:w-full [&_table]:border-collapse [&_tr]:border-b [&_tr]:border-line',
  '[&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:text-14 [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top',
].join(' ');

/** From so many groups on the page has a list of them. */
const LONG_FROM = 3;

/** Questions of buyers with the answers of the company, in groups. Source: I1-016, I2-132. */
export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const title = t`Вопросы и ответы`;
  const { groups } = page;
  return (
    <div className="page-width pb-16 desktop:pb-24">
      <title>{shopTitle(title)}</title>
      <FaqHead page={page} />
      <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
      <div className="grid gap-x-6 gap-y-8 pt-2 desktop:grid-cols-12 desktop:pt-6">
        <div className="min-w-0 desktop:col-span-8 desktop:col-start-5">
          <h1 className="display-type text-36 hyphens-auto wrap-anywhere desktop:text-48">
            {title}
          </h1>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
        {groups.length >= LONG_FROM && <Groups groups={groups} />}
      </div>
    </div>
  );
}

type Group = FaqData['groups'][number];

/** The answers of a group; one that the address names, or that is found by a search in the page, is opened by the browser. */
function Group({ group: { id, title, language, questions } }: { readonly group: Group }) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-text">
      <h2 id={id} lang={language} className="mb-2 scroll-mt-24 text-24 font-semi text-balance">
        {title}
      </h2>
      {questions.map((question) => (
        <Disclosure
          key={question.id}
          title={<span lang={question.language}>{question.asked}</span>}
        >
          <OtherLanguageNote language={question.language} className="mb-3" />
          {/* Our own renderer made it of plain text: it knows lists, tables, links and bold, nothing else. */}
          <div
            id={question.id}
            lang={question.language}
            className={ANSWER}
            dangerouslySetInnerHTML={{ __html: question.html }}
          />
        </Disclosure>
      ))}
    </section>
  );
}

function Groups({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`На этой странице`}
      className="self-start desktop:sticky desktop:top-26 desktop:col-span-3 desktop:col-start-1 desktop:row-start-1 desktop:pt-1 print:hidden"
    >
      <ul>
        {groups.map(({ id, title, language }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={language}
              className="-mx-3 flex min-h-11 items-center rounded-sm px-3 py-2 leading-5 no-underline hover:bg-brand-tint hover:text-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
