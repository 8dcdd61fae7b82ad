import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { PaperLinks } from '#features/invoices/ui/public.ts';
import { GoodsSums, OrderParts, PaidSums } from '#features/orders/ui/public.ts';
import { NoDelivery, NoPoints } from '#features/payment/ui/public.ts';
import { Icon } from '#kit/icon.tsx';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { OrderCard } from './order-card.tsx';
import { hydratedPart, lazyPart } from '#web/lazy-part.tsx';
import { Amount, Cost } from '#web/second-price.tsx';
import { useSums } from '#web/use-sums.ts';
import type { OrderNextProps } from './next-steps.tsx';

const Parcels = lazyPart(() => import('#features/parcels/ui/lazy/public.ts'));

/** Where the order comes, and when; once it has parcels, where these are. */
export function OrderDelivery({
  order: { delivery, currency },
  parcels,
}: Pick<ThankYouData, 'order' | 'parcels'>) {
  const sums = useSums(currency);
  const isCourier = delivery.kind === 'other';
  const isOver = delivery.from === null;
  return (
    <OrderCard aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="flex items-center gap-2 text-18 font-semi">
        {isOver ? (
          <NoDelivery />
        ) : parcels.length > 0 ? (
          <Trans>Доставка</Trans>
        ) : (
          <>
            <Icon name={isCourier ? 'truck' : 'box'} className="text-brand" />
            {sums.days(delivery.from ?? '', delivery.to ?? '')}
          </>
        )}
      </h2>
      {parcels.length > 0 && (
        <div className="mt-4">
          <Suspense fallback={null}>
            <Parcels parcels={parcels} />
          </Suspense>
        </div>
      )}
      <p className="mt-2 font-medium">{delivery.name}</p>
      <p>{delivery.address}</p>
      {!isOver && delivery.hours && <p className="text-14 text-ink-2">{delivery.hours}</p>}
    </OrderCard>
  );
}

/** What comes next, step by step: read and not pressed, so its code comes after the page. */
export const OrderNext = hydratedPart<OrderNextProps>(
  async () => (await import('./next-steps.tsx')).default,
  import.meta.env.SSR ? (await import('./next-steps.tsx')).default : null,
);

/** Its invoice once it is paid, and the credit note once the money went back. */
export function OrderPapers({ papers }: Pick<ThankYouData, 'papers'>) {
  if (papers.length === 0) return null;
  return (
    <OrderCard aria-labelledby="order-papers">
      <h2 id="order-papers" className="mb-2 text-18 font-semi">
        <Trans>Документы</Trans>
      </h2>
      <PaperLinks papers={papers} />
    </OrderCard>
  );
}

/** What was bought, for whom, and what it cost. */
export function OrderItems({ order, pictures }: Pick<ThankYouData, 'order' | 'pictures'>) {
  const sums = useSums(order.currency);
  const isOver = order.delivery.from === null;
  return (
    <OrderCard aria-labelledby="order-items">
      <h2 id="order-items" className="text-18 font-semi">
        <Trans>Товары</Trans>
      </h2>
      <div className="mt-3">
        <OrderParts
          parts={order.parts}
          currency={order.currency}
          pictureOf={(sku) => pictures[sku] ?? null}
        />
      </div>
      <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        <GoodsSums parts={order.parts} currency={order.currency} />
        <div className="flex justify-between gap-3">
          <dt>
            <Trans>Доставка</Trans>
          </dt>
          <dd className="text-right">
            <Cost major={order.deliverySum} currency={order.currency} />
          </dd>
        </div>
        <PaidSums cartInfo={order.cartInfo} currency={order.currency} />
        {(isOver || order.points > 0) && (
          <div className="flex justify-between gap-3">
            <dt>
              <Trans>Баллы за заказ</Trans>
            </dt>
            <dd className="text-honey">{isOver ? <NoPoints /> : sums.points(order.points)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-3 border-t border-line pt-3 font-semi">
          <dt>
            <Trans>Итого</Trans>
          </dt>
          <dd className="price text-right">
            <Amount major={order.sum} currency={order.currency} />
          </dd>
        </div>
      </dl>
    </OrderCard>
  );
}
