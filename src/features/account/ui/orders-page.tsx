import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Repeated } from '#features/order-repeat/model.ts';
import { RepeatResult } from '#features/order-repeat/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { OrdersPageData } from '../loaders/orders.ts';
import { AccountFrame } from './account-frame.tsx';
import { OrderCard } from './order-card.tsx';

/** The order history, ten orders a page (C2-009). */
export function OrdersPage({
  data,
  repeated,
}: {
  data: OrdersPageData;
  repeated?: Repeated | undefined;
}) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { frame, orders, page, pages, total, formToken, requestKey } = data;
  if (orders.length === 0)
    return (
      <AccountFrame frame={frame} current="orders" title={<Trans>Мои заказы</Trans>}>
        <title>{t`Мои заказы · Арника`}</title>
        <EmptyState
          drawing="parcel"
          title={<Trans>Заказов пока нет</Trans>}
          text={<Trans>Здесь появится всё, что вы закажете.</Trans>}
          action={
            <ButtonLink to={paths.home()} variant="filled">
              <Trans>Выбрать товары</Trans>
            </ButtonLink>
          }
        />
      </AccountFrame>
    );
  return (
    <AccountFrame frame={frame} current="orders" title={<Trans>Мои заказы</Trans>}>
      <title>{t`Мои заказы · Арника`}</title>
      <RepeatResult repeated={repeated} formToken={formToken} />
      <p className="-mt-4 mb-6 text-ink-2">
        <Plural value={total} one="# заказ" few="# заказа" many="# заказов" other="# заказа" />
      </p>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard
            key={order.headerId}
            order={order}
            formToken={formToken}
            requestKey={requestKey}
          />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </AccountFrame>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <nav aria-label={t`Страницы заказов`} className="mt-6 grid grid-cols-3 items-center gap-3">
      {page > 1 ? (
        <ButtonLink
          to={paths.orders(page === 2 ? {} : { page: page - 1 })}
          rel="prev"
          className="justify-self-start"
        >
          <Trans>Новее</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-center text-14 text-ink-2">
        <Trans>
          Страница {page} из {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={paths.orders({ page: page + 1 })} rel="next" className="justify-self-end">
          <Trans>Раньше</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
