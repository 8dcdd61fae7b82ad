import { Trans, useLingui } from '@lingui/react/macro';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { countFilters } from '#features/catalogue/rules/list-filters.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { addFromForm } from '../loaders/add-from-form.ts';
import { loadCategory, type CategoryData } from '../loaders/category.ts';
import { listHref, type ListPlace } from '../rules/list-href.ts';
import { AddTroubleAlert } from '../ui/add-trouble-alert.tsx';
import { CategoryHeader } from '../ui/category-header.tsx';
import { CategoryHead } from '../ui/head/category-head.tsx';
import { FilteredList } from '../ui/filters/filtered-list.tsx';
import { askCategoryPage, ShowMoreLink, useMoreProducts } from '../ui/more-products.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { SeriesCard } from '../ui/series-card.tsx';
import type { Route } from './+types/category-page';

export const loader = (input: Route.LoaderArgs) => loadCategory(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

const FIRST_ROW = 4;

/** A category of the catalogue. Source: C2-019, C2-020, C2-021. */
export default function CategoryPage({
  loaderData: list,
  actionData: trouble,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths, shell } = useShell();
  const shop = shell.brand.name;
  const { category, lastPage, total, sort, filters, firstPage } = list;
  const place = { path: category.url, sort, filters };
  const { name } = category;
  return (
    <>
      <title>
        {lastPage > 1
          ? shopTitle(t`${name}, страница ${lastPage}`)
          : t`${name}: купить в интернет-магазине «${shop}»`}
      </title>
      <CategoryHead {...list} />
      <CategoryHeader list={list} />
      <div className="page-width pb-12 desktop:pb-16">
        <AddTroubleAlert trouble={trouble} />
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
