import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ORDER_COLUMNS, type OrderView } from '#features/office/rules/order-views.ts';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { useKeptColumns } from '../../ui/use-kept-columns.ts';
import { filtersQuery, ordersPath, viewPath, type OrderFilters } from './orders-path.ts';

/** Lists under names, own ones and those of everybody, and the way to keep this one. */
export function ViewTabs({
  views,
  filters,
}: {
  readonly views: readonly OrderView[];
  readonly filters: OrderFilters;
}) {
  const { t } = useLingui();
  const [kept] = useKeptColumns('orders');
  const current = views.find(({ id }) => id === filters.view);
  const columns = filters.columns ?? ORDER_COLUMNS.filter((each) => kept[each] !== false);
  const query = filtersQuery({ ...filters, search: '', cursor: null, view: null, columns });
  const way = (to: string) => `${to}?${query.toString()}`;
  const link = 'flex min-h-11 items-center text-brand';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {views.length > 0 && (
        <div className="min-w-0">
          <LinkTabs
            label={t`Сохранённые виды`}
            current={current?.id ?? ''}
            tabs={views.map((view) => ({
              key: view.id,
              to: viewPath(view),
              title: (
                <>
                  {view.name}
                  {view.isShared && (
                    <span className="text-12 text-ink-2">
                      <Trans>для всех</Trans>
                    </span>
                  )}
                </>
              ),
            }))}
          />
        </div>
      )}
      {current?.isOpen && (
        <Link to={way(`/orders/views/${current.id}`)} className={link}>
          <Trans>Изменить вид</Trans>
        </Link>
      )}
      <Link to={way('/orders/views/new')} className={link}>
        <Trans>Сохранить как вид</Trans>
      </Link>
      {current && (
        <Link
          to={ordersPath({ ...filters, view: null, columns: null, cursor: null })}
          className={link}
        >
          <Trans>Выйти из вида</Trans>
        </Link>
      )}
    </div>
  );
}
