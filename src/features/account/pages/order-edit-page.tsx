import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/empty-state.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { postPage } from '#web/post-page.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadOrderEdit, postOrderEdit } from '../loaders/order-edit.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { OrderEditForm } from '../ui/order-edit-form.tsx';
import { OrderLessForm } from '../ui/order-less-door.tsx';
import type { Route } from './+types/order-edit-page';

export const loader = (input: Route.LoaderArgs) => loadOrderEdit(input);
export const action = ({ context, request, params }: Route.ActionArgs) =>
  postOrderEdit({ context, request, number: params.number });
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** Who gets an order that stands, where, and what is taken out of it: until somebody begins to pick it. */
export default function OrderEditPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const { place } = useShell();
  const { orderNumber, why } = data.form;
  const back = accountPaths(place.language).order(orderNumber);
  return (
    <AccountFrame
      frame={data.frame}
      current="orders"
      title={<Trans>Изменить заказ {orderNumber}</Trans>}
    >
      <title>{shopTitle(t`Изменить заказ ${orderNumber}`)}</title>
      {why === null ? (
        <div className="flex flex-col gap-4">
          <OrderEditForm data={data} posted={posted} back={back} />
          <OrderLessForm data={data} posted={posted} back={back} />
        </div>
      ) : (
        <EmptyState
          drawing="parcel"
          title={<Trans>Этот заказ на сайте уже не изменить</Trans>}
          text={<Trans>Позвоните или напишите нам: мы подскажем, что можно сделать.</Trans>}
          action={
            <ButtonLink to={back} variant="filled">
              <Trans>К заказу</Trans>
            </ButtonLink>
          }
        />
      )}
    </AccountFrame>
  );
}
