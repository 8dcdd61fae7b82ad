import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { NarrowForm } from '../../ui/narrow-form.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useMoney } from '../../ui/use-office.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const store = url.searchParams.get('store') || null;
  return { store, ...(await acts.listMonthlyKits({ language, store })) };
}

/** Kits that come each month, by store. */
export default function MonthlyKits() {
  const { t } = useLingui();
  const { rows, store: chosen, stores } = useLoaderData<typeof loader>();
  const may = useMay();
  const money = useMoney();
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Ежемесячные наборы`}
        count={rows.length}
        action={
          may('promotions.change') && (
            <ButtonLink to="/monthly-kits/new" variant="filled" size="sm">
              <Trans>Новый набор</Trans>
            </ButtonLink>
          )
        }
      />
      <NarrowForm
        label={t`Выбор магазина`}
        store={{ among: stores, chosen }}
        resetTo={chosen === null ? null : '/monthly-kits'}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={t`Здесь пусто`}
          text={t`Набор, который приходит каждый месяц: товары, цена месяца и сколько месяцев.`}
        />
      ) : (
        <DataTable
          name="monthly-kits"
          label={t`Ежемесячные наборы`}
          rows={rows}
          idOf={({ store, id }) => `${store} ${id}`}
          hrefOf={({ store, id }) => `/monthly-kits/${store}/${id}`}
          columns={[
            { id: 'name', title: t`Название`, isFixed: true },
            { id: 'store', title: t`Магазин` },
            { id: 'sku', title: t`Артикул` },
            { id: 'price', title: t`Цена в месяц`, isFigure: true },
            { id: 'months', title: t`Месяцев`, isFigure: true },
            { id: 'products', title: t`Товаров`, isFigure: true },
            { id: 'swapped', title: t`Можно поменять`, isFigure: true },
            { id: 'running', title: t`Подписок`, isFigure: true },
            { id: 'state', title: t`Состояние` },
          ]}
          renderCells={(row) => ({
            name: <span className="inline-block min-w-40 wrap-anywhere">{row.name}</span>,
            store: row.store.toUpperCase(),
            sku: row.sku,
            price: money(row.priceMinor, row.currency),
            months: row.months,
            products: row.products,
            swapped: row.swapped || '–',
            running: row.running,
            state: row.isActive ? (
              <Badge tone="ok">
                <Trans>Приходит</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Снят</Trans>
              </Badge>
            ),
          })}
        />
      )}
    </div>
  );
}
