import { Trans, useLingui } from '@lingui/react/macro';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { askSearchPage } from '#features/search/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SearchForm } from '#web/shell/search-form.tsx';
import { addFromForm } from '../loaders/add-from-form.ts';
import { loadSearch, type SearchData } from '../loaders/search.ts';
import { listHref } from '../rules/list-href.ts';
import { AddTroubleAlert } from '../ui/add-trouble-alert.tsx';
import { FilteredList } from '../ui/filters/filtered-list.tsx';
import { ShowMoreLink, useMoreProducts } from '../ui/more-products.tsx';
import { NothingFound } from '../ui/nothing-found.tsx';
import { ProductCount } from '../ui/product-count.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { SpellingLine } from '../ui/spelling-line.tsx';
import type { Route } from './+types/search-page';

export const loader = (input: Route.LoaderArgs) => loadSearch(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

const FIRST_ROW = 4;

/** What was found, with the order and the filters of any list. When nothing was, it says so and shows ways on. Source: C2-006. */
export default function SearchPage({
  loaderData: found,
  actionData: trouble,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { words, isEmpty } = found;
  return (
    <div className="page-width pt-4 pb-12 desktop:pt-8 desktop:pb-16">
      <title>{words ? t`Поиск: ${words}` : t`Поиск`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={t`Поиск по названию, составу и назначению товаров.`} />
      <SearchForm className="pb-5 tablet:hidden" />
      <AddTroubleAlert trouble={trouble} />
      {isEmpty ? <NothingFound found={found} /> : <Found found={found} />}
    </div>
  );
}

function Found({ found }: { found: SearchData }) {
  const { words, corrected, total, list, firstPage, lastPage } = found;
  const searched = corrected ?? words;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="display-type min-w-0 text-28 wrap-anywhere desktop:text-48">
          <Trans>Нашлось по запросу «{searched}»</Trans>
        </h1>
        <span className="text-14 text-ink-2 tablet:hidden">
          <ProductCount total={total} />
        </span>
      </div>
      <SpellingLine found={found} className="pt-2" />
      <FilteredList list={found} place={list}>
        {firstPage > 1 && (
          <p className="pb-6 text-center">
            <ButtonLink to={listHref(list, firstPage - 1)}>
              <Trans>Показать предыдущие</Trans>
            </ButtonLink>
          </p>
        )}
        <FoundProducts key={listHref(list, lastPage)} found={found} />
      </FilteredList>
    </>
  );
}

function FoundProducts({ found }: { found: SearchData }) {
  const { list, market, total, pages, firstPage, facets } = found;
  const more = useMoreProducts(found, askSearchPage(found));
  const products = [...found.items, ...more.added];
  return (
    <>
      <ProductGrid
        products={products}
        market={market}
        firstRow={FIRST_ROW}
        coming={more.coming}
        across={facets ? 'beside filters' : 4}
      />
      {more.lastPage < pages && (
        <ShowMoreLink
          href={listHref(list, more.lastPage + 1)}
          shown={(firstPage - 1) * PER_PAGE + products.length}
          total={total}
          state={more.state}
          onPress={(href) => void more.showMore(href)}
        />
      )}
    </>
  );
}
