import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { repeatFromForm } from '#features/order-repeat/loaders/public.ts';
import { RepeatResult } from '#features/order-repeat/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageSteps } from '#web/page-steps.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadOrders } from '../loaders/orders.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { OrderCard } from '../ui/order-card.tsx';
import type { Route } from './+types/orders-page';

export const loader = (input: Route.LoaderArgs) => loadOrders(input);

/** Repeats an order without scripts. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  repeatFromForm(context, await request.formData());

/** The order history, ten orders a page (C2-009). */
export default function OrdersPage({
  loaderData: data,
  actionData: repeated,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { frame, orders, page, pages, total, formToken, requestKey } = data;
  if (orders.length === 0)
    return (
      <AccountFrame frame={frame} current="orders" title={<Trans>Мои заказы</Trans>}>
        <title>{shopTitle(t`Мои заказы`)}</title>
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
      <title>{shopTitle(t`Мои заказы`)}</title>
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
      <PageSteps
        label={t`Страницы заказов`}
        page={page}
        pages={pages}
        pathOf={(to) => paths.orders(to > 1 ? { page: to } : {})}
        isByTime
      />
    </AccountFrame>
  );
}
