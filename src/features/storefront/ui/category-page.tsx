import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { viewOfCard } from '#features/catalogue/ui/public.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { CategoryData } from '../loaders/category.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { ShowMoreLink, useMoreProducts } from './more-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortForm } from './sort-form.tsx';

const FIRST_ROW = 4;

/** A category of the catalogue. Source: C2-019, C2-020, C2-021. */
export function CategoryPage({ list, trouble }: { list: CategoryData; trouble: AddTrouble | undefined }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { category, intro, hasSorting, total, sort, firstPage } = list;
  const { name } = category;
  return (
    <div className="page-width pb-12">
      <title>{t`${name}: купить в интернет-магазине «Арника»`}</title>
      <meta name="description" content={intro || t`${name}: состав, цена, баллы и дата доставки.`} />
      <link rel="canonical" href={category.url} />
      <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: name }]} />
      <AddTroubleNotice trouble={trouble} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-1 pb-6">
        <div className="min-w-0">
          <h1 lang={category.textLanguage} className="display-type text-28 desktop:text-48">
            {name}
          </h1>
          {intro && <p className="mt-2 max-w-text text-ink-2">{intro}</p>}
          <p className="mt-2 text-14 text-ink-2">
            <Plural value={total} one="# продукт" few="# продукта" many="# продуктов" other="# продукта" />
          </p>
        </div>
        {hasSorting && <SortForm path={category.url} sort={sort} />}
      </div>
      {firstPage > 1 && (
        <p className="pb-6 text-center">
          <ButtonLink to={paths.category(category, { sort: sort ?? undefined, page: firstPage - 1 })}>
            <Trans>Показать предыдущие</Trans>
          </ButtonLink>
        </p>
      )}
      {total === 0 ? (
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
        <CategoryList key={`${category.id} ${sort ?? ''} ${list.lastPage}`} list={list} />
      )}
    </div>
  );
}

function CategoryList({ list }: { list: CategoryData }) {
  const { paths } = useShell();
  const { category, sort, market, total, pages, firstPage } = list;
  const more = useMoreProducts(category.id, sort, list.lastPage);
  const products = [...list.items.map(viewOfCard), ...more.added];
  return (
    <>
      <ProductGrid products={products} market={market} firstRow={FIRST_ROW} />
      {more.lastPage < pages && (
        <ShowMoreLink
          href={paths.category(category, { sort: sort ?? undefined, page: more.lastPage + 1 })}
          shown={(firstPage - 1) * PER_PAGE + products.length}
          total={total}
          isLoading={more.isLoading}
          isFailed={more.isFailed}
          onPress={(href) => void more.showMore(href)}
        />
      )}
    </>
  );
}
