import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { OrdersPageData } from '../loaders/orders.ts';
import { OrderCard } from './order-card.tsx';

/** The order history, ten orders a page (C2-009). */
export function OrdersPage({ data }: { data: OrdersPageData }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { orders, page, pages, formToken } = data;
  if (orders.length === 0)
    return (
      <div className="page-width">
        <title>{t`Мои заказы · Арника`}</title>
        <EmptyState
          heading="h1"
          title={<Trans>Заказов пока нет</Trans>}
          text={<Trans>Здесь появится всё, что вы закажете.</Trans>}
          action={
            <ButtonLink to={paths.home()} variant="filled">
              <Trans>Выбрать товары</Trans>
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <div className="page-width max-w-220! py-8">
      <title>{t`Мои заказы · Арника`}</title>
      <h1 className="mb-6 text-28 font-semi">
        <Trans>Мои заказы</Trans>
      </h1>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard key={order.headerId} order={order} formToken={formToken} />
        ))}
      </ul>
      {pages > 1 && (
        <nav
          aria-label={t`Страницы заказов`}
          className="mt-6 flex flex-wrap items-center justify-between gap-3"
        >
          {page > 1 ? (
            <ButtonLink to={paths.orders(page === 2 ? {} : { page: page - 1 })} rel="prev">
              <Trans>Новее</Trans>
            </ButtonLink>
          ) : (
            <span />
          )}
          <span className="text-14 text-ink-2">
            <Trans>
              Страница {page} из {pages}
            </Trans>
          </span>
          {page < pages ? (
            <ButtonLink to={paths.orders({ page: page + 1 })} rel="next">
              <Trans>Раньше</Trans>
            </ButtonLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}
