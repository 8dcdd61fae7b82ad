import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StandingBadge, StandingNote } from '#features/payment/ui/public.ts';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { OrderCard } from './order-card.tsx';
import { Amount } from '#web/second-price.tsx';

type Order = ThankYouData['order'];

interface OrderPaymentProps {
  readonly order: Order;
  /** Its provider is being asked. */
  readonly isAsking: boolean;
  /** The buyer is being led to the provider. */
  readonly isPaying: boolean;
  readonly children: ReactNode;
}

/** The sum and how it stands; what can be done about it comes as children. */
export function OrderPayment({ order, isAsking, isPaying, children }: OrderPaymentProps) {
  const { standing } = order.payment;
  return (
    <OrderCard aria-labelledby="order-state">
      <h2 id="order-state" className="sr-only">
        <Trans>Оплата</Trans>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="price text-28">
          <Amount major={order.sum} currency={order.currency} />
        </span>
        <span role="status" data-standing={standing}>
          <StandingBadge standing={standing} />
        </span>
      </div>
      {standing === 'refused' ? (
        <p role="alert" className="mt-2">
          {order.payment.byCode ? (
            <Trans>
              Платёж отклонён, деньги не списаны. Заказ и цены сохранены: попробуйте ещё раз или
              выберите другой способ.
            </Trans>
          ) : (
            <Trans>
              Платёж отклонён, деньги не списаны. Заказ и цены сохранены: попробуйте ещё раз или
              возьмите другую карту.
            </Trans>
          )}
        </p>
      ) : (
        <StandingNote
          standing={standing}
          isAsking={isAsking && !order.changes.code && !order.payment.byCode}
          hasLateMoney={order.changes.hasLateMoney}
        />
      )}
      {order.payment.isUnanswered && !isPaying && (
        <p role="alert" className="mt-2">
          <Trans>
            Платёжная система не ответила, деньги не списаны. Заказ и цены сохранены: попробуйте ещё
            раз чуть позже.
          </Trans>
        </p>
      )}
      {children}
    </OrderCard>
  );
}
