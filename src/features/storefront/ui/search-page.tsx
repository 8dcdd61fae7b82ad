import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { UNSORTED_UP_TO } from '#features/catalogue/model.ts';
import { viewOfCard } from '#features/catalogue/ui/public.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { SearchForm } from '#web/shell/search-form.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { SearchData } from '../loaders/search.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { ShowMoreLink } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SectionHeading } from './section-heading.tsx';
import { SortForm } from './sort-form.tsx';

const FIRST_ROW = 4;

/** What was found. When nothing was, it says what was looked for and shows ways on. Source: C2-035. */
export function SearchPage({ found, trouble }: { found: SearchData; trouble: AddTrouble | undefined }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { words, total, sort, items, market, pages, lastPage } = found;
  const order = sort ?? undefined;
  return (
    <div className="page-width pt-4 pb-12">
      <title>{words ? t`Поиск: ${words}` : t`Поиск`}</title>
      <meta name="robots" content="noindex" />
      <SearchForm className="pb-4 tablet:hidden" />
      <AddTroubleNotice trouble={trouble} />
      {total === 0 ? (
        <NothingFound found={found} />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
            <div>
              <h1 className="display-type text-28 desktop:text-36">
                <Trans>Нашлось по запросу «{words}»</Trans>
              </h1>
              <p className="mt-2 text-14 text-ink-2">
                <Plural
                  value={total}
                  one="# продукт"
                  few="# продукта"
                  many="# продуктов"
                  other="# продукта"
                />
              </p>
            </div>
            {total > UNSORTED_UP_TO && (
              <SortForm path={paths.search()} sort={sort} kept={{ searchString: words }} />
            )}
          </div>
          <ProductGrid products={items.map(viewOfCard)} market={market} firstRow={FIRST_ROW} />
          {lastPage < pages && (
            <ShowMoreLink
              href={paths.search({ searchString: words, sort: order, page: lastPage + 1 })}
              shown={items.length}
              total={total}
            />
          )}
        </>
      )}
    </div>
  );
}

function NothingFound({ found: { words, categories, hits, market } }: { found: SearchData }) {
  const { t } = useLingui();
  return (
    <>
      <EmptyState
        heading="h1"
        drawing="twig"
        title={words ? t`По запросу «${words}» ничего не нашлось` : t`Что вы ищете?`}
        text={
          words
            ? t`Проверьте, нет ли опечатки, или попробуйте другое слово: название, для чего нужно, номер продукта.`
            : t`Введите название или номер продукта в строку поиска.`
        }
      />
      <ul className="mx-auto flex max-w-180 flex-wrap justify-center gap-2 pb-12">
        {categories.map(({ id, name, url, textLanguage }) => (
          <li key={id}>
            <Link
              to={url}
              lang={textLanguage}
              className="inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-4 no-underline hover:border-brand hover:text-brand"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {hits.length > 0 && (
        <section>
          <SectionHeading>
            <Trans>Часто выбирают</Trans>
          </SectionHeading>
          <ProductGrid products={hits.map(viewOfCard)} market={market} heading="h3" />
        </section>
      )}
    </>
  );
}
