import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { NarrowForm } from '../../ui/narrow-form.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { ActHistory } from '../audit/act-history.tsx';
import { ALL_PRODUCTS, productsPath } from '../products/products-path.ts';
import { ShelfTabs } from '../shelves/shelf-tabs.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100);
  return { ...(await acts.listCategories({ search, language })), search };
}

/** Every category of the shop, each in its parent, in the order in which the shop shows them. */
export default function Categories() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const may = useMay();
  const isOpen = may('catalogue.change') && page.mayChange;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Категории`}
        count={page.count}
        action={
          isOpen && (
            <>
              <ButtonLink to="/categories/order" size="sm">
                <Trans>Порядок наверху</Trans>
              </ButtonLink>
              <ButtonLink to="/categories/new" variant="filled" size="sm">
                <Trans>Новая категория</Trans>
              </ButtonLink>
            </>
          )
        }
      />
      <ShelfTabs current="categories" />
      <SavedNote />
      <NarrowForm
        label={t`Поиск по категориям`}
        search={{ title: <Trans>Название, слово в адресе или номер</Trans>, typed: page.search }}
        resetTo={page.search === '' ? null : '/categories'}
      />
      {page.rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Категории – полки магазина: по ним покупатель идёт к товарам.`}
        />
      ) : (
        <List isOpen={isOpen} />
      )}
      <ActHistory history={page.history} people={page.people} zone="UTC" />
    </div>
  );
}

function List({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof loader>();
  return (
    <DataTable
      name="categories"
      label={t`Категории`}
      rows={rows}
      idOf={({ id }) => String(id)}
      hrefOf={({ id }) => `/categories/${id}`}
      columns={[
        { id: 'name', title: t`Название`, isFixed: true },
        { id: 'count', title: t`Товаров`, isFigure: true },
        { id: 'lacks', title: t`Нет на языках` },
        { id: 'slug', title: t`Слово в адресе`, isWideOnly: true },
        { id: 'hand', title: t`Изменено руками`, isWideOnly: true },
        ...(isOpen ? [{ id: 'order', title: t`Порядок` }] : []),
      ]}
      renderCells={({ id, name, depth, children, count, lacks, slug, isKept }) => ({
        name: (
          <span className="inline-block min-w-40 wrap-anywhere">
            {'\u2014\u00A0'.repeat(depth) + name}
          </span>
        ),
        count: (
          <Link
            to={productsPath({ ...ALL_PRODUCTS, category: String(id) })}
            aria-label={t`${name}: товаров ${count}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-end text-brand"
          >
            {count}
          </Link>
        ),
        lacks: lacks.map((each) => each.toUpperCase()).join(', ') || '–',
        slug,
        hand: isKept ? t`да` : '–',
        order: children > 1 && (
          <Link
            to={`/categories/order?parent=${id}`}
            aria-label={t`Порядок внутри: ${name}`}
            className="inline-flex min-h-11 items-center text-brand"
          >
            <Trans>Порядок внутри</Trans>
          </Link>
        ),
      })}
    />
  );
}
