import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { SaidOfPassword } from '#features/identity/rules/password-answer.ts';
import type { Repeated } from '#features/order-repeat/model.ts';
import { RepeatButton, RepeatResult } from '#features/order-repeat/ui/public.ts';
import { CancelOrder, PayOtherwise, PayUntil, ProviderForm } from '#features/payment/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { lazyPart } from '#web/late-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PostedThankYou, ThankYouData } from '../loaders/thank-you.ts';
import { HeldUntil } from './held-until.tsx';
import { OrderDelivery, OrderItems, OrderNext } from './order-blocks.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPayment } from './order-payment-block.tsx';
import { useOrderStanding } from './use-order-standing.ts';

export interface ThankYouPageProps {
  readonly data: ThankYouData;
  readonly posted?: PostedThankYou | undefined;
  /** The order was asked for once more without scripts. */
  readonly repeated?: Repeated | undefined;
  /** What came of a first password that was sent without scripts. */
  readonly password: SaidOfPassword | null;
}

/** For whoever bought without a password. */
const SetPassword = lazyPart(() => import('#features/identity/ui/late/public.ts'));

/** The order's number, what, where, when, how it stands, and what comes next. A reload changes nothing. */
export function ThankYouPage({ data, posted, repeated, password }: ThankYouPageProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { order, isAsking, isPaying, pay, askAgain } = useOrderStanding(data.order);
  const { canPay, payUntil, standing, holdEndsAt, timeZone } = order.payment;
  const { formToken, requestKey } = data;
  const own = { orderNumber: order.orderNumber, formToken };
  const repeat = <RepeatButton {...own} headerId={order.headerId} requestKey={requestKey} />;
  const payForm = (
    <form
      method="post"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="orderNumber" value={order.orderNumber} />
      <Button type="submit" variant="filled" size="lg" state={isPaying ? 'pending' : 'idle'}>
        {standing === 'refused' ? <Trans>Оплатить снова</Trans> : <Trans>Оплатить</Trans>}
      </Button>
    </form>
  );
  return (
    <div className="page-width flex flex-col gap-4 py-6 tablet:gap-6 tablet:py-8">
      <title>{t`Заказ ${order.orderNumber} · Арника`}</title>
      <OrderHead order={order} />
      <RepeatResult repeated={repeated} formToken={data.formToken} />
      {posted && posted.message.length > 0 && (
        <Notice type="error" isInline>
          {posted.message.join(' ')}
        </Notice>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-7">
          <OrderPayment order={order} isAsking={isAsking}>
            {standing === 'later' && holdEndsAt && <HeldUntil {...{ holdEndsAt, timeZone }} />}
            {payUntil ? (
              <PayUntil {...{ payUntil, timeZone, now: order.now, repeat }} onEnd={askAgain}>
                {payForm}
              </PayUntil>
            ) : (
              canPay && payForm
            )}
            {posted?.start && <ProviderForm start={posted.start} />}
            <PayOtherwise methods={order.changes.methods} {...own} asked={posted?.asked ?? null} />
            <CancelOrder
              {...own}
              changes={order.changes}
              isPaid={standing === 'paid'}
              timeZone={timeZone}
            />
          </OrderPayment>
          <OrderDelivery order={order} />
          <OrderNext order={order} />
          {data.login && (!data.login.hasPassword || password) && (
            <Suspense fallback={null}>
              <SetPassword {...data.login} formToken={data.formToken} posted={password} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 desktop:col-span-5">
          <OrderItems order={order} pictures={data.pictures} />
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
