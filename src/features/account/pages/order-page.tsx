import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDayRange, isIsoDate } from '#base/calendar.ts';
import { withQuery } from '#base/with-query.ts';
import { localeOf } from '#countries/locale-map.ts';
import { PaperLinks } from '#features/invoices/ui/public.ts';
import { repeatFromForm } from '#features/order-repeat/loaders/public.ts';
import { RepeatButton, RepeatResult } from '#features/order-repeat/ui/public.ts';
import { GoodsSums, OrderParts, PaidSums, OrderPicture } from '#features/orders/ui/public.ts';
import { postOrderForm } from '#features/payment/loaders/public.ts';
import type { PostedOrder } from '#features/payment/model.ts';
import { CancelOrder, NoDelivery, NoPoints, PayOrder } from '#features/payment/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Alert } from '#kit/alert.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadOrder, type OrderPageData } from '../loaders/order.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { accountPaths } from '../rules/account-paths.ts';
import { ORDER_CHANGES } from '../ui/order-card.tsx';
import { PayForm } from '../ui/pay-form.tsx';
import { OrderTimeline } from '../ui/order-timeline-door.tsx';
import { useMoments } from '../ui/use-moments.ts';
import type { Route } from './+types/order-page';

const Parcels = lazyPart(() => import('#features/parcels/ui/lazy/public.ts'));

export const loader = (input: Route.LoaderArgs) => loadOrder(input);

/** Pays the order again, or orders the same again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return form.has('repeat')
    ? repeatFromForm(context, form)
    : postOrderForm(context, form, new URL(request.url));
}

interface PartProps {
  readonly data: OrderPageData;
  readonly posted?: PostedOrder | undefined;
}

/** One order for its owner: what became of it, what is whose, where it comes, how it is paid, what was agreed to, and whom to ask. */
export default function OrderPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths, place } = useShell();
  const repeated = actionData && 'availability' in actionData ? actionData : undefined;
  const posted = actionData && 'start' in actionData ? actionData : undefined;
  const { frame, order, formToken, requestKey } = data;
  const { orderNumber } = order;
  return (
    <AccountFrame frame={frame} current="orders" title={<Trans>Заказ {orderNumber}</Trans>}>
      <title>{shopTitle(t`Заказ ${orderNumber}`)}</title>
      <RepeatResult repeated={repeated} formToken={formToken} />
      {posted && posted.message.length > 0 && (
        <Alert type="error" isInline>
          {posted.message.join(' ')}
        </Alert>
      )}
      <div className="grid items-start gap-4 tablet:gap-6 desktop:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 tablet:gap-6">
          <Card aria-labelledby="order-story">
            <Heading id="order-story">
              <Trans>Состояние</Trans>
            </Heading>
            <OrderTimeline steps={order.timeline} reason={order.cancelReason} />
            <WhatToDo data={data} posted={posted} />
          </Card>
          <Delivery order={order} parcels={data.parcels} />
          <Payments order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 tablet:gap-6">
          <Goods data={data} />
          <OrderPicture order={order} isOwed={order.canPay || order.standing === 'later'} />
          <Documents order={order} papers={data.papers} />
          <Help orderNumber={orderNumber} />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {/* While it waits for its money, paying is what there is to do. */}
        {!order.canPay && (
          <RepeatButton
            headerId={order.headerId}
            orderNumber={orderNumber}
            formToken={formToken}
            requestKey={requestKey}
          />
        )}
        {order.isMonthly && (
          <ButtonLink to={accountPaths(place.language).subscriptions()} variant="text">
            <Trans>Мои подписки</Trans>
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.orders()}
          variant="text"
          className={order.canPay ? '-ml-5' : undefined}
        >
          <Trans>Все заказы</Trans>
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

type Order = OrderPageData['order'];

/** As the kit's card looks: that would be one file more for a page that has enough of them. */
const Card = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section
    {...props}
    className="rounded-md border border-line bg-surface p-4 tablet:p-6 print:break-inside-avoid"
  />
);

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-18 font-semi">
    {children}
  </h2>
);

/** Paying, paying otherwise and taking back: plain forms, which work without scripts; the answer is the provider's own page or this one. */
function WhatToDo({ data, posted }: Pick<PartProps, 'data' | 'posted'>) {
  const { order, formToken, requestKey, withdrawal, goodsBack } = data;
  const { language } = useShell().place;
  const { revalidate } = useRevalidator();
  const { orderNumber, payUntil, timeZone, now, changes, standing, headerId } = order;
  const own = { orderNumber, formToken };
  const payForm = <PayForm {...own} hasFailed={standing === 'refused'} />;
  return (
    <div id={ORDER_CHANGES} className="mt-2 scroll-mt-26">
      <PayOrder
        {...own}
        {...{ payUntil, timeZone, now, changes, posted, payForm }}
        canPay={order.canPay}
        onEnd={() => void revalidate()}
        onChanged={() => void revalidate()}
        repeat={<RepeatButton {...own} headerId={headerId} requestKey={requestKey} />}
      />
      {changes.method && (
        <Link
          to={accountPaths(language).orderPayment(orderNumber)}
          className="inline-flex min-h-11 items-center underline hover:text-brand print:hidden"
        >
          <Trans>Страница оплаты</Trans>
        </Link>
      )}
      {order.canEdit && (
        <Link
          to={`${accountPaths(language).order(orderNumber)}edit/`}
          className="flex min-h-11 w-fit items-center underline hover:text-brand print:hidden"
        >
          <Trans>Изменить получателя, адрес или состав</Trans>
        </Link>
      )}
      <CancelOrder {...own} changes={changes} isPaid={standing === 'paid'} timeZone={timeZone} />
      {withdrawal && (
        <ButtonLink to={withdrawal.href} className="mt-3">
          {withdrawal.title}
        </ButtonLink>
      )}
      {goodsBack && (
        <ButtonLink to={goodsBack.href} className="mt-3">
          {goodsBack.standing === 'open' ? (
            <Trans>Вернуть товары</Trans>
          ) : (
            <Trans>Заявка на возврат</Trans>
          )}
        </ButtonLink>
      )}
    </div>
  );
}

/** Where its parcels are, or while there are none when it comes; where to, and for whom. */
function Delivery({
  order: { delivery, receiver, comment },
  parcels,
}: Pick<OrderPageData, 'order' | 'parcels'>) {
  const { place } = useShell();
  const { from, to } = delivery;
  const when =
    from && to && isIsoDate(from) && isIsoDate(to)
      ? formatDayRange(from, to, localeOf(place.language))
      : '';
  const isOver = from === null;
  return (
    <Card aria-labelledby="order-delivery">
      <Heading id="order-delivery">
        <Trans>Доставка</Trans>
      </Heading>
      {(isOver || parcels.length === 0) && (
        <p className="flex items-center gap-2 font-semi">
          {isOver ? (
            <NoDelivery />
          ) : (
            <>
              <Icon name={delivery.kind === 'other' ? 'truck' : 'box'} className="text-brand" />
              {when}
            </>
          )}
        </p>
      )}
      {parcels.length > 0 && (
        <Suspense fallback={null}>
          <Parcels parcels={parcels} />
        </Suspense>
      )}
      <p className="mt-4 font-medium">{delivery.name}</p>
      <p className="wrap-anywhere">{delivery.address}</p>
      {!isOver && delivery.hours && <p className="text-14 text-ink-2">{delivery.hours}</p>}
      <p className="mt-3 text-14 wrap-anywhere text-ink-2">
        {[receiver.name, receiver.phone, receiver.email].filter(Boolean).join(' · ')}
      </p>
      {comment && <p className="mt-1 text-14 wrap-anywhere text-ink-2">{comment}</p>}
    </Card>
  );
}

/** Each try to pay; an order that is paid on receipt has none. */
function Payments({ order }: { order: Order }) {
  const { t } = useLingui();
  const moment = useMoments();
  const words: Record<Order['payments'][number]['outcome'], string> = {
    waiting: t`ждём ответа`,
    unfinished: t`не завершена`,
    failed: t`не прошла`,
    paid: t`оплачено`,
    returning: t`возвращаем деньги`,
    returned: t`деньги возвращены`,
    review: t`проверяем`,
    surplus: t`лишний платёж, деньги возвращаются`,
  };
  return (
    <Card aria-labelledby="order-payments">
      <Heading id="order-payments">
        <Trans>Оплата</Trans>
      </Heading>
      <p>{order.paymentName}</p>
      {order.payments.length > 0 && (
        <ul className="mt-3 divide-y divide-line text-14">
          {order.payments.map(({ at, outcome, sum }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="text-ink-2">
                <time dateTime={at}>{moment(at)}</time>, {words[outcome]}
              </span>
              <span className="price text-right">
                <Amount major={sum} currency={order.currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.returns.map(({ at, title, lines }) => (
        <div key={at} className="mt-3 border-t border-line pt-3 text-14 wrap-anywhere">
          <p>
            <span className="font-semi">{title}</span>,{' '}
            <time dateTime={at} className="text-ink-2">
              {moment(at)}
            </time>
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </Card>
  );
}

function Goods({ data: { order, pictures } }: { data: OrderPageData }) {
  const { points } = useFormats();
  const amount = (sum: number) => <Amount major={sum} currency={order.currency} />;
  return (
    <Card aria-labelledby="order-goods">
      <Heading id="order-goods">
        <Trans>Товары</Trans>
      </Heading>
      <OrderParts
        parts={order.parts}
        currency={order.currency}
        pictureOf={(sku) => pictures[sku] ?? null}
      />
      <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        <GoodsSums parts={order.parts} currency={order.currency} />
        <Row name={<Trans>Доставка</Trans>}>
          {order.deliverySum === 0 ? <Trans>бесплатно</Trans> : amount(order.deliverySum)}
        </Row>
        <PaidSums cartInfo={order.cartInfo} currency={order.currency} />
        {order.delivery.from === null ? (
          <Row name={<Trans>Баллы за заказ</Trans>}>
            <NoPoints />
          </Row>
        ) : (
          order.points > 0 && (
            <Row name={<Trans>Баллы за заказ</Trans>}>
              <span className="text-honey">{points(order.points)}</span>
            </Row>
          )
        )}
        <Row name={<Trans>Итого</Trans>} isLast>
          <span className="price">{amount(order.sum)}</span>
        </Row>
      </dl>
    </Card>
  );
}

const Row = ({
  name,
  isLast,
  children,
}: {
  name: ReactNode;
  isLast?: boolean;
  children: ReactNode;
}) => (
  <div
    className={`flex justify-between gap-3 ${isLast ? 'border-t border-line pt-3 font-semi' : ''}`}
  >
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

function Documents({ order: { documents }, papers }: Pick<OrderPageData, 'order' | 'papers'>) {
  const { paths } = useShell();
  if (documents.length + papers.length === 0) return null;
  return (
    <Card aria-labelledby="order-documents">
      <Heading id="order-documents">
        <Trans>Документы</Trans>
      </Heading>
      <PaperLinks papers={papers} />
      <ul className="flex flex-col gap-1">
        {documents.map(({ alias, title, version }) => (
          <li key={`${alias} ${version}`}>
            <Link
              to={withQuery(paths.staticPage(alias), { version })}
              className="inline-flex min-h-11 items-center underline hover:text-brand"
            >
              {title}, <Trans>версия {version}</Trans>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The subject of the letter names the order, so that nobody has to ask for it. */
function Help({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const { shell } = useShell();
  const letter = `mailto:${shell.email}?subject=${encodeURIComponent(t`Заказ ${orderNumber}`)}`;
  return (
    <Card aria-labelledby="order-help">
      <Heading id="order-help">
        <Trans>Помощь с заказом</Trans>
      </Heading>
      <p className="text-ink-2">
        <Trans>Напишите или позвоните и назовите номер {orderNumber}.</Trans>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a href={letter} className="inline-flex min-h-11 items-center underline hover:text-brand">
          {shell.email}
        </a>
        {shell.phone && (
          <a
            href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center underline hover:text-brand"
          >
            {shell.phone}
          </a>
        )}
      </p>
    </Card>
  );
}
