import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Notice } from '#kit/notice.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PostedThankYou, ThankYouData } from '../loaders/thank-you.ts';
import { previewOf } from '../rules/summary-lines.ts';
import { CopyButton } from './copy-button.tsx';
import { useOrderStanding } from './use-order-standing.ts';
import { useSums } from './use-sums.ts';

export interface ThankYouPageProps {
  readonly data: ThankYouData;
  readonly posted?: PostedThankYou | undefined;
}

type Order = ThankYouData['order'];
type Standing = Order['payment']['standing'];

const TONES: Record<Standing, BadgeTone> = {
  paid: 'ok',
  later: 'info',
  waiting: 'warn',
  unpaid: 'warn',
  review: 'warn',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** The order's number, what, where, when, how it stands, and what comes next. A reload changes nothing. */
export function ThankYouPage({ data, posted }: ThankYouPageProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { order, isAsking, isPaying, pay } = useOrderStanding(data.order);
  const { standing, canPay } = order.payment;
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
          <State order={order} isAsking={isAsking}>
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
          </State>
          <WhereAndWhen order={order} />
          <Next order={order} />
        </div>
        <div className="min-w-0 desktop:col-span-5">
          <What order={order} />
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

/** Without scripts a provider that wants a form gets it by one more press. */
function ProviderForm({ start }: { start: NonNullable<NonNullable<PostedThankYou>['start']> }) {
  return (
    <form method="post" action={start.to} className="mt-4">
      {Object.entries(start.params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        <Trans>Перейти к оплате</Trans>
      </Button>
    </form>
  );
}

function State({ order, isAsking, children }: { order: Order; isAsking: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const sums = useSums(order.currency);
  const { standing } = order.payment;
  const words: Record<Standing, string> = {
    paid: t`оплачен`,
    later: t`оплата при получении`,
    waiting: t`ждём оплату`,
    unpaid: t`ждём оплату`,
    review: t`проверяем оплату`,
    cancelled: t`отменён`,
    refunded: t`деньги возвращены`,
  };
  return (
    <Card aria-labelledby="order-state">
      <h2 id="order-state" className="sr-only">
        <Trans>Оплата</Trans>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="price text-28">{sums.money(order.sum)}</span>
        <span role="status" data-standing={standing}>
          <Badge tone={TONES[standing]}>{words[standing]}</Badge>
        </span>
      </div>
      {isAsking && standing === 'waiting' && (
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Ждём ответа платёжной системы, это занимает несколько секунд.</Trans>
        </p>
      )}
      {standing === 'review' && (
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Сверяем оплату с платёжной системой. Мы напишем вам на почту.</Trans>
        </p>
      )}
      {children}
    </Card>
  );
}

function WhereAndWhen({ order: { delivery, currency } }: { order: Order }) {
  const sums = useSums(currency);
  const isCourier = delivery.kind === 'other';
  return (
    <Card aria-labelledby="order-delivery">
      <h2 id="order-delivery" className="flex items-center gap-2 text-18 font-semi">
        <Icon name={isCourier ? 'truck' : 'box'} className="text-brand" />
        {sums.days(delivery.from, delivery.to)}
      </h2>
      <p className="mt-2 font-medium">{delivery.name}</p>
      <p>{delivery.address}</p>
      {delivery.hours && <p className="text-14 text-ink-2">{delivery.hours}</p>}
    </Card>
  );
}

function Next({ order: { delivery, email, payment } }: { order: Order }) {
  const isCourier = delivery.kind === 'other';
  if (payment.standing === 'cancelled' || payment.standing === 'refunded') return null;
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="mb-2 text-18 font-semi">
        <Trans>Что дальше</Trans>
      </h2>
      <ol className="flex list-decimal flex-col gap-1 pl-6">
        <li>
          <Trans>Подтверждение заказа придёт на {email}.</Trans>
        </li>
        {payment.canPay && (
          <li>
            <Trans>Оплатите заказ: товары отложены для вас ненадолго.</Trans>
          </li>
        )}
        <li>
          {isCourier ? (
            <Trans>Курьер позвонит перед доставкой.</Trans>
          ) : (
            <Trans>Сообщим, когда заказ можно забрать.</Trans>
          )}
        </li>
        {payment.standing === 'later' && (
          <li>
            <Trans>Заплатите при получении.</Trans>
          </li>
        )}
      </ol>
    </section>
  );
}

function What({ order }: { order: Order }) {
  const sums = useSums(order.currency);
  const { shown, left } = previewOf(order.items);
  return (
    <Card aria-labelledby="order-items">
      <h2 id="order-items" className="text-18 font-semi">
        <Trans>Товары</Trans>
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {shown.map(({ sku, name, count, sum }) => (
          <li key={sku} className="flex items-start justify-between gap-3 text-14">
            <span className="min-w-0">
              {name} <span className="whitespace-nowrap text-ink-2">× {count}</span>
            </span>
            <span className="price">{sums.money(sum)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          <Trans>и ещё {left}</Trans>
        </p>
      )}
      <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        <div className="flex justify-between gap-3">
          <dt>
            <Trans>Доставка</Trans>
          </dt>
          <dd>{sums.price(order.deliverySum)}</dd>
        </div>
        {order.points > 0 && (
          <div className="flex justify-between gap-3">
            <dt>
              <Trans>Баллы за заказ</Trans>
            </dt>
            <dd className="text-honey">{sums.points(order.points)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-3 border-t border-line pt-3 font-semi">
          <dt>
            <Trans>Итого</Trans>
          </dt>
          <dd className="price">{sums.money(order.sum)}</dd>
        </div>
      </dl>
    </Card>
  );
}
