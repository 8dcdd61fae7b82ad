import { Trans, useLingui } from '@lingui/react/macro';
import { PaidSums, OrderPicture, Row } from '#features/orders/ui/public.ts';
import { useRevalidator } from 'react-router';
import { RepeatButton, RepeatResult } from '#features/order-repeat/ui/public.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/public.ts';
import { postOrderForm } from '#features/payment/loaders/public.ts';
import type { PostedOrder } from '#features/payment/model.ts';
import { PayByKept, PayOrder, StandingBadge, StandingNote } from '#features/payment/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { Amount } from '#web/second-price.tsx';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadOrder, type OrderPageData } from '../loaders/order.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { PayForm } from '../ui/pay-form.tsx';
import type { Route } from './+types/order-payment-page';

export const loader = (input: Route.LoaderArgs) => loadOrder(input);

/** Pays the order, asks how it stands, or orders the same again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postOrderForm(context, form, new URL(request.url));
}

/** Any order of one's own that waits for its money: how to pay it, its time, and what is left to pay (C2-090). */
export default function OrderPaymentPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place, paths } = useShell();
  const { frame, order, formToken } = data;
  const { orderNumber } = order;
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  return (
    <AccountFrame frame={frame} current="orders" title={<Trans>Оплата заказа {orderNumber}</Trans>}>
      <title>{shopTitle(t`Оплата заказа ${orderNumber}`)}</title>
      <RepeatResult repeated={repeated} formToken={formToken} />
      {posted && posted.message.length > 0 && (
        <Alert type="error" isInline>
          {posted.message.join(' ')}
        </Alert>
      )}
      <div className="grid items-start gap-4 tablet:gap-6 desktop:grid-cols-2">
        <section
          aria-labelledby="how-to-pay"
          className="rounded-md border border-line bg-surface p-4 tablet:p-6"
        >
          <h2 id="how-to-pay" className="sr-only">
            <Trans>Оплата</Trans>
          </h2>
          <HowToPay data={data} posted={posted} />
        </section>
        <Sums order={order} />
        <OrderPicture order={order} isOwed={order.canPay || order.standing === 'later'} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink
          to={accountPaths(place.language).order(orderNumber)}
          variant="text"
          className="-ml-5"
        >
          <Trans>К заказу</Trans>
        </ButtonLink>
        <ButtonLink to={paths.orders()} variant="text">
          <Trans>Все заказы</Trans>
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

interface HowToPayProps {
  readonly data: OrderPageData;
  readonly posted: PostedOrder | undefined;
}

/** How it stands, and what can be done about it; an order that is paid or over only says so. */
function HowToPay({ data, posted }: HowToPayProps) {
  const { order, formToken, requestKey } = data;
  const { revalidate } = useRevalidator();
  const { orderNumber, standing, changes, canPay, payUntil, timeZone, now } = order;
  const own = { orderNumber, formToken };
  const repeat = <RepeatButton {...own} headerId={order.headerId} requestKey={requestKey} />;
  const refresh = () => void revalidate();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="price text-28">
          <Amount major={order.sum} currency={order.currency} />
        </span>
        <span role="status" data-standing={standing}>
          <StandingBadge standing={standing} />
        </span>
      </div>
      {standing === 'refused' && (
        <p role="alert" className="mt-2">
          <Trans>
            Платёж отклонён, деньги не списаны. Попробуйте ещё раз или выберите другой способ.
          </Trans>
        </p>
      )}
      {standing === 'paid' && (
        <p className="mt-2">
          <Trans>Заказ оплачен: больше ничего платить не нужно.</Trans>
        </p>
      )}
      {standing === 'later' && (
        <p className="mt-2">
          <Trans>Заказ оплачивается при получении. Его можно оплатить и сейчас.</Trans>
        </p>
      )}
      <StandingNote standing={standing} hasLateMoney={changes.hasLateMoney} isAsking={false} />
      <PayByKept
        {...own}
        means={order.keptMeans}
        sum={<Amount major={order.sum} currency={order.currency} />}
      />
      <PayOrder
        {...own}
        {...{ canPay, payUntil, timeZone, now, changes, posted, repeat }}
        payForm={<PayForm {...own} hasFailed={standing === 'refused'} />}
        onEnd={refresh}
        onChanged={refresh}
        isWhole
      />
      {standing === 'cancelled' && <div className="mt-4">{repeat}</div>}
    </>
  );
}

/** What the order costs, what of it is paid by other means, and what is left. */
function Sums({ order }: Pick<OrderPageData, 'order'>) {
  const amount = (sum: number) => <Amount major={sum} currency={order.currency} />;
  const isOwed = order.canPay || order.standing === 'later';
  return (
    <section
      aria-labelledby="sums"
      className="rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id="sums" className="mb-4 text-18 font-semi">
        <Trans>Сумма заказа</Trans>
      </h2>
      <dl className="flex flex-col gap-2">
        <Row name={<Trans>Товары</Trans>}>{amount(order.goodsSum)}</Row>
        <Row name={<Trans>Доставка</Trans>}>
          {order.deliverySum === 0 ? <Trans>бесплатно</Trans> : amount(order.deliverySum)}
        </Row>
        <PaidSums cartInfo={order.cartInfo} currency={order.currency} />
      </dl>
      <dl className="mt-3 border-t border-line pt-3 font-semi">
        <Row name={isOwed ? <Trans>Осталось оплатить</Trans> : <Trans>Итого</Trans>}>
          <span className="price">{amount(order.sum)}</span>
        </Row>
      </dl>
    </section>
  );
}
