import { Trans, useLingui } from '@lingui/react/macro';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { countFilters } from '#features/catalogue/rules/list-filters.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { CategoryData } from '../loaders/category.ts';
import { listHref, type ListPlace } from '../rules/list-href.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { CategoryHeader } from './category-header.tsx';
import { CategoryHead } from './head/category-head.tsx';
import { FilteredList } from './filters/filtered-list.tsx';
import { askCategoryPage, ShowMoreLink, useMoreProducts } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SeriesCard } from './series-card.tsx';

const FIRST_ROW = 4;

/** A category of the catalogue. Source: C2-019, C2-020, C2-021. */
export function CategoryPage({
  list,
  trouble,
}: {
  list: CategoryData;
  trouble: AddTrouble | undefined;
}) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { category, lastPage, total, sort, filters, firstPage } = list;
  const place = { path: category.url, sort, filters };
  const { name } = category;
  return (
    <>
      <title>
        {lastPage > 1
          ? t`${name}, страница ${lastPage} · Арника`
          : t`${name}: купить в интернет-магазине «Арника»`}
      </title>
      <CategoryHead {...list} />
      <CategoryHeader list={list} />
      <div className="page-width pb-12 desktop:pb-16">
        <AddTroubleNotice trouble={trouble} />
        {total === 0 && countFilters(list.filters) === 0 ? (
          <EmptyState
            drawing="twig"
            title={t`Здесь пока ничего нет`}
            text={t`Мы готовим этот раздел. Загляните в другие.`}
            action={
              <ButtonLink variant="filled" to={paths.home()}>
                <Trans>На главную</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <FilteredList list={list} place={place}>
            {firstPage > 1 && (
              <p className="pb-6 text-center">
                <ButtonLink to={listHref(place, firstPage - 1)}>
                  <Trans>Показать предыдущие</Trans>
                </ButtonLink>
              </p>
            )}
            <CategoryList key={listHref(place, list.lastPage)} list={list} place={place} />
          </FilteredList>
        )}
      </div>
    </>
  );
}

function CategoryList({ list, place }: { list: CategoryData; place: ListPlace }) {
  const { market, total, pages, firstPage } = list;
  const more = useMoreProducts(list, askCategoryPage(list));
  const products = [...list.items, ...more.added];
  const shown = (firstPage - 1) * PER_PAGE + products.length;
  return (
    <>
      <ProductGrid
        products={products}
        market={market}
        firstRow={FIRST_ROW}
        coming={more.coming}
        across={list.facets ? 'beside filters' : 4}
        inset={list.series && <SeriesCard series={list.series} />}
      />
      {more.lastPage < pages && (
        <ShowMoreLink
          href={listHref(place, more.lastPage + 1)}
          shown={shown}
          total={total}
          state={more.state}
          onPress={(href) => void more.showMore(href)}
        />
      )}
    </>
  );
}
