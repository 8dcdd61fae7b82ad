import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { useSums } from '#web/use-sums.ts';
import { WhatNext, type NextStep } from '../what-next.tsx';
import { OrderCard } from './order-card.tsx';

export type OrderNextProps = Pick<ThankYouData, 'order'>;

/** What comes next, step by step. */
export default function NextSteps({
  order: { delivery, email, payment, currency, subscriptions },
}: OrderNextProps) {
  const sums = useSums(currency);
  const isCourier = delivery.kind === 'other';
  const { standing, canPay } = payment;
  if (delivery.from === null) return null;
  const steps: readonly NextStep[] = [
    { icon: 'tick', isDone: true, text: <Trans>Заказ принят</Trans> },
    ...(canPay
      ? [
          {
            icon: 'clock' as const,
            text: <Trans>Оплатите заказ: товары отложены для вас ненадолго.</Trans>,
          },
        ]
      : []),
    { icon: 'mail', text: <Trans>Подтверждение заказа придёт на {email}.</Trans> },
    isCourier
      ? { icon: 'truck', text: <Trans>Курьер позвонит перед доставкой.</Trans> }
      : { icon: 'box', text: <Trans>Сообщим, когда заказ можно забрать.</Trans> },
    {
      icon: isCourier ? 'home' : 'pin',
      text: isCourier ? <Trans>Получите заказ</Trans> : <Trans>Заберите заказ</Trans>,
      note: (
        <>
          {sums.days(delivery.from ?? '', delivery.to ?? '')}
          {standing === 'later' && (
            <span className="block">
              <Trans>Заплатите при получении.</Trans>
            </span>
          )}
        </>
      ),
    },
    ...(subscriptions === null
      ? []
      : [
          {
            icon: 'calendar' as const,
            text: <Trans>Что придёт по подписке дальше и когда, видно в кабинете.</Trans>,
            note: (
              <Link
                to={subscriptions}
                className="inline-flex min-h-11 items-center text-brand underline hover:text-brand-hover"
              >
                <Trans>Мои подписки</Trans>
              </Link>
            ),
          },
        ]),
  ];
  return (
    <OrderCard aria-labelledby="order-next">
      <h2 id="order-next" className="mb-4 text-18 font-semi">
        <Trans>Что дальше</Trans>
      </h2>
      <WhatNext steps={steps} />
    </OrderCard>
  );
}
