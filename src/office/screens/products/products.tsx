import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ProductRow } from '#features/office/rules/product-list.ts';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Picture } from '#kit/picture.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { LookedThrough } from '../../ui/looked-through.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMayForAll, useMoney } from '../../ui/use-office.ts';
import { useMarkerWords } from './product-words.ts';
import { Narrow } from './narrow.tsx';
import { ALL_PRODUCTS, productsPath, readProductFilters } from './products-path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filters = readProductFilters(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const { acts, language } = context.get(officeContext);
  return { filters, ...(await acts.listProducts({ ...filters, cursor, language })) };
}

export type ProductsScreen = Awaited<ReturnType<typeof loader>>;

const COUNTED = 999;

/** What the shop has, whether it is sold or not, and what of each is missing. */
export default function Products() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const mayForAll = useMayForAll();
  const { filters, rows, next, count, isCut } = page;
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Товары`}
        count={count > COUNTED ? `${COUNTED}+` : count}
        action={
          <>
            <ExportLink to={exportPath(productsPath(filters))} />
            {mayForAll('catalogue.change') && mayForAll('prices.change') && (
              <ButtonLink size="sm" to="/imports">
                <Trans>Из файла</Trans>
              </ButtonLink>
            )}
            {mayForAll('catalogue.change') && (
              <ButtonLink size="sm" variant="filled" to="/products/new">
                <Trans>Новый товар</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <Narrow page={page} />
      <LookedThrough isCut={isCut} />
      {rows.length === 0 ? <Nothing /> : <List />}
      <NextPage to={next === null ? null : productsPath(filters, next)} />
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  const { filters } = useLoaderData<typeof loader>();
  const isNarrow = productsPath(filters) !== productsPath(ALL_PRODUCTS);
  return (
    <EmptyState
      title={isNarrow ? t`Ничего не нашлось` : t`Здесь пока ничего нет`}
      text={
        isNarrow
          ? t`Проверьте артикул или название, или снимите часть отборов.`
          : t`Здесь стоят товары магазина. Заведите первый или загрузите их из файла.`
      }
    />
  );
}

function List() {
  const { t } = useLingui();
  const { rows, store } = useLoaderData<typeof loader>();
  const money = useMoney();
  const shop = store.toUpperCase();
  return (
    <DataTable
      name="products"
      label={t`Товары`}
      rows={rows}
      idOf={({ sku }) => sku}
      hrefOf={({ sku }) => `/products/${encodeURIComponent(sku)}`}
      columns={[
        { id: 'sku', title: t`Артикул`, isFixed: true },
        { id: 'name', title: t`Название`, isFixed: true },
        { id: 'categories', title: t`Категории`, isWideOnly: true },
        { id: 'price', title: t`Цена, ${shop}`, isFigure: true },
        { id: 'free', title: t`Свободно, ${shop}`, isFigure: true },
        { id: 'markers', title: t`Метки` },
        { id: 'missing', title: t`Нет текста` },
        { id: 'changed', title: t`Изменён`, isWideOnly: true },
      ]}
      renderCells={(row) => ({
        sku: (
          <span className="flex items-center gap-3">
            <Picture picture={row.picture} alt="" sizes="36px" className="h-9 w-9 rounded-xs" />
            {row.sku}
          </span>
        ),
        name: <span className="wrap-anywhere">{row.name ?? '–'}</span>,
        categories: <span className="text-12 text-ink-2">{row.categories.join(', ')}</span>,
        price: row.price === null ? '–' : money(row.price.minor, row.price.currency),
        free: row.free,
        markers: <Markers row={row} />,
        missing: <Missing row={row} />,
        changed: <Moment at={row.changedAt} zone="UTC" isDayOnly />,
      })}
    />
  );
}

function Markers({ row: { markers, isArchived } }: { readonly row: ProductRow }) {
  const { t } = useLingui();
  const wordsOf = useMarkerWords();
  return (
    <span className="flex flex-wrap gap-1">
      {isArchived && <Badge tone="warn">{t`архив`}</Badge>}
      {markers.map((alias) => (
        <Badge key={alias}>{wordsOf(alias)}</Badge>
      ))}
    </span>
  );
}

function Missing({ row: { missing } }: { readonly row: ProductRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      {missing.map((language) => (
        <Badge key={language} tone="warn">
          {language.toUpperCase()}
        </Badge>
      ))}
    </span>
  );
}
