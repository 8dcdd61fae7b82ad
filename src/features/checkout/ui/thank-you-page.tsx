import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Notice } from '#kit/notice.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PostedThankYou, ThankYouData } from '../loaders/thank-you.ts';
import { CopyButton } from './copy-button.tsx';
import { OrderDelivery, OrderItems, OrderNext } from './order-blocks.tsx';
import { OrderPayment, ProviderForm } from './order-payment-block.tsx';
import { PayUntil } from './pay-until.tsx';
import { useOrderStanding } from './use-order-standing.ts';

export interface ThankYouPageProps {
  readonly data: ThankYouData;
  readonly posted?: PostedThankYou | undefined;
}

/** The order's number, what, where, when, how it stands, and what comes next. A reload changes nothing. */
export function ThankYouPage({ data, posted }: ThankYouPageProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { order, isAsking, isPaying, pay, askAgain } = useOrderStanding(data.order);
  const { standing, canPay, payUntil } = order.payment;
  const isOver = standing === 'cancelled' || standing === 'refunded';
  return (
    <div className="page-width flex flex-col gap-6 py-8">
      <title>{t`Заказ ${order.orderNumber} · Арника`}</title>
      <header className="flex flex-wrap items-center gap-4">
        {!isOver && !canPay && (
          <span className="grid size-14 place-items-center rounded-pill bg-ok-tint text-ok">
            <Icon name="tick" size={32} />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="text-28 font-semi text-balance">
            {isOver ? (
              <Trans>Заказ отменён</Trans>
            ) : canPay ? (
              <Trans>Заказ принят, осталось оплатить</Trans>
            ) : (
              <Trans>Спасибо за заказ!</Trans>
            )}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <Trans>
                Номер заказа <strong className="font-semi">{order.orderNumber}</strong>
              </Trans>
            </span>
            <CopyButton text={order.orderNumber} />
          </p>
        </div>
      </header>
      {posted && posted.message.length > 0 && (
        <Notice type="error" isInline>
          {posted.message.join(' ')}
        </Notice>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-6 desktop:col-span-7">
          <OrderPayment order={order} isAsking={isAsking}>
            {payUntil && <PayUntil order={{ ...order, payUntil }} onEnd={askAgain} />}
            {canPay && (
              <form
                method="post"
                className="mt-4"
                onSubmit={(event) => {
                  event.preventDefault();
                  void pay();
                }}
              >
                <input type="hidden" name="_csrf_token" value={data.formToken} />
                <input type="hidden" name="orderNumber" value={order.orderNumber} />
                <Button type="submit" variant="filled" size="lg" state={isPaying ? 'pending' : 'idle'}>
                  <Trans>Оплатить</Trans>
                </Button>
              </form>
            )}
            {posted?.start && <ProviderForm start={posted.start} />}
          </OrderPayment>
          <OrderDelivery order={order} />
          <OrderNext order={order} />
        </div>
        <div className="min-w-0 desktop:col-span-5">
          <OrderItems order={order} />
        </div>
      </div>
      <p>
        <ButtonLink to={paths.home()} variant="text" className="-ml-5">
          <Trans>Вернуться в магазин</Trans>
        </ButtonLink>
      </p>
    </div>
  );
}
