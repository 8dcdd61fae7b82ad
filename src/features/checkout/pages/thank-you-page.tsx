import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { postFirstPassword } from '#features/identity/loaders/public.ts';
import { FIRST_PASSWORD } from '#features/identity/model.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/public.ts';
import { RepeatButton, RepeatResult } from '#features/order-repeat/ui/public.ts';
import { isCodeStep, postCodeStep, postOrderForm } from '#features/payment/loaders/public.ts';
import { CancelOrder } from '#features/payment/ui/public.ts';
import { OrderPicture } from '#features/orders/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadThankYou } from '../loaders/thank-you.ts';
import { HeldUntil } from '../ui/order/held-until.tsx';
import { OrderDelivery, OrderItems, OrderNext, OrderPapers } from '../ui/order/order-blocks.tsx';
import { OrderHead } from '../ui/order/order-head.tsx';
import { PayHere } from '../ui/order/pay-here.tsx';
import { OrderPayment } from '../ui/order/order-payment-block.tsx';
import { useOrderStanding } from '../ui/order/use-order-standing.ts';
import type { Route } from './+types/thank-you-page';

export const loader = (input: Route.LoaderArgs) => loadThankYou(input);

/** Pays again, orders the same again, or sets the first password, without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === FIRST_PASSWORD) return postFirstPassword(context, form);
  if (isCodeStep(form)) return postCodeStep(context, form, new URL(request.url));
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postOrderForm(context, form, new URL(request.url));
}

/** For whoever bought without a password. */
const SetPassword = lazyPart(() => import('#features/identity/ui/lazy/public.ts'));

/** The money came while the page was looked at: with it came the invoice. */
function useInvoice(isMissing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
}

/** The order's number, what, where, when, how it stands, and what comes next. A reload changes nothing. */
export default function ThankYouPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  const password = actionData && 'firstPassword' in actionData ? actionData.firstPassword : null;
  const { order, isAsking, isPaying, pay, askAgain } = useOrderStanding(data.order);
  const { canPay, standing, holdEndsAt, timeZone } = order.payment;
  const { formToken, requestKey, withdrawal, withdrawn } = data;
  useInvoice(standing === 'paid' && data.papers.length === 0);
  const own = { orderNumber: order.orderNumber, formToken };
  const repeat = <RepeatButton {...own} headerId={order.headerId} requestKey={requestKey} />;
  const postedCode = actionData && 'byCode' in actionData ? actionData.byCode : null;
  return (
    <div className="page-width flex flex-col gap-4 py-6 tablet:gap-6 tablet:py-8">
      <title>{useShopTitle()(t`Заказ ${order.orderNumber}`)}</title>
      <OrderHead order={order} />
      <RepeatResult repeated={repeated} formToken={data.formToken} />
      {posted && posted.message.length > 0 && (
        <Alert type="error" isInline>
          {posted.message.join(' ')}
        </Alert>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-7">
          <OrderPayment order={order} isAsking={isAsking} isPaying={isPaying}>
            {standing === 'later' && holdEndsAt && <HeldUntil {...{ holdEndsAt, timeZone }} />}
            <PayHere
              {...own}
              {...{ order, isPaying, posted, postedCode, repeat }}
              onPay={pay}
              onEnd={askAgain}
            />
            <CancelOrder
              {...own}
              changes={order.changes}
              isPaid={standing === 'paid'}
              timeZone={timeZone}
            />
            {withdrawn && <p>{withdrawn}</p>}
            {withdrawal && (
              <ButtonLink to={withdrawal.href} className="mt-3">
                {withdrawal.title}
              </ButtonLink>
            )}
          </OrderPayment>
          <OrderPapers papers={data.papers} />
          <OrderDelivery order={order} parcels={data.parcels} />
          {data.parcels.length === 0 && <OrderNext order={order} />}
          {data.login && (!data.login.hasPassword || password) && (
            <Suspense fallback={null}>
              <SetPassword {...data.login} formToken={data.formToken} posted={password} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-5">
          <OrderItems order={order} pictures={data.pictures} />
          <OrderPicture order={order} isOwed={canPay || standing === 'later'} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* While it waits for its money, paying is what there is to do. */}
        {!canPay && repeat}
        <ButtonLink to={paths.home()} variant="text" className={canPay ? '-ml-5' : undefined}>
          <Trans>Вернуться в магазин</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
