import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDay, formatDayRange, isIsoDate } from '#base/calendar.ts';
import { localeOf } from '#countries/locale-map.ts';
import { RepeatButton } from '#features/order-repeat/ui/public.ts';
import { useParcelWords } from '#features/parcels/ui/public.ts';
import { StandingBadge } from '#features/payment/ui/public.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { Amount } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { accountPaths } from '../rules/account-paths.ts';
import type { OrdersPageData } from '../loaders/orders.ts';

/** Where on an order's page one changes what can be changed of it. */
export const ORDER_CHANGES = 'order-changes';

type ShownOrder = OrdersPageData['orders'][number];

export interface OrderCardProps {
  readonly order: ShownOrder;
  readonly formToken: string;
  /** Of this showing of the page. */
  readonly requestKey: string | null;
  /** `h3` under a heading of its own. */
  readonly heading?: 'h2' | 'h3';
  /** The page has a button for this payment elsewhere: one is enough. */
  readonly isPaidAbove?: boolean;
}

/** One order of the history: how it stands, where it comes, what is in it, the way to pay it, or to order it again once there is nothing to pay. */
export function OrderCard({
  order,
  formToken,
  requestKey,
  heading: Heading = 'h2',
  isPaidAbove = false,
}: OrderCardProps) {
  const { orderNumber } = order;
  const { language } = useShell().place;
  return (
    <li
      data-order={orderNumber}
      className="relative rounded-lg border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 tablet:px-6 tablet:py-3">
        <Heading className="text-18 font-semi">
          <Link
            to={order.url}
            className="inline-flex min-h-11 items-center gap-1 rounded-xs no-underline before:absolute before:inset-0 hover:text-brand"
          >
            <Trans>Заказ {orderNumber}</Trans>
            <Icon name="right" size={20} className="text-ink-3" />
          </Link>
        </Heading>
        <Standing order={order} />
      </div>
      <div className="grid gap-4 p-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-x-8 tablet:p-6">
        <div className="min-w-0">
          <Delivery order={order} />
          <Shares order={order} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 tablet:flex-col tablet:items-end">
          <span className="price text-20 tablet:text-right">
            <Amount major={order.sum} currency={order.currency} />
          </span>
          {order.canPay && !isPaidAbove && <PayForm order={order} formToken={formToken} />}
        </div>
        <Pictures order={order} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-end tablet:justify-self-end">
          {order.canPay && (
            <Link
              to={accountPaths(language).orderPayment(orderNumber)}
              className="relative inline-flex min-h-11 items-center text-14 underline hover:text-brand"
            >
              <Trans>Выбрать способ оплаты</Trans>
              <span className="sr-only"> {orderNumber}</span>
            </Link>
          )}
          {(order.canPay || order.standing === 'later') && (
            <Link
              to={`${order.url}#${ORDER_CHANGES}`}
              className="relative inline-flex min-h-11 items-center text-14 underline hover:text-brand"
            >
              <Trans>Изменить оплату или отменить</Trans>
              <span className="sr-only"> {orderNumber}</span>
            </Link>
          )}
          {!order.canPay && (
            <RepeatButton
              headerId={order.headerId}
              orderNumber={orderNumber}
              formToken={formToken}
              requestKey={requestKey}
            />
          )}
        </div>
      </div>
    </li>
  );
}

/** How it stands with its money, and with those who pack it. */
function Standing({ order }: { order: ShownOrder }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StandingBadge standing={order.standing} />
      {order.packing && (
        <Badge tone="info">
          {order.packing === 'packed' ? <Trans>собран</Trans> : <Trans>собирается</Trans>}
        </Badge>
      )}
    </span>
  );
}

/** When and where it comes, when it was ordered, and how much is in it. */
function Delivery({ order }: { order: ShownOrder }) {
  const { language } = useShell().place;
  const { from, to, name, address } = order.delivery;
  const day = isIsoDate(order.placedOn) ? formatDay(order.placedOn) : '';
  const when =
    from && to && isIsoDate(from) && isIsoDate(to)
      ? formatDayRange(from, to, localeOf(language))
      : '';
  return (
    <>
      {order.parcel ? (
        <ParcelLine parcel={order.parcel} />
      ) : (
        when && (
          <p className="mb-1 flex items-center gap-2 text-18 font-semi">
            <Icon name="truck" className="text-brand" />
            {when}
          </p>
        )
      )}
      <p>
        {name}
        {address && `, ${address}`}
      </p>
      <p className="mt-1 text-14 text-ink-2">
        <Trans>от {day}</Trans>,{' '}
        <Plural
          value={order.pieces}
          one="# товар"
          few="# товара"
          many="# товаров"
          other="# товара"
        />
      </p>
    </>
  );
}

/** Where its parcel is, and the day that was promised. */
function ParcelLine({ parcel }: { parcel: NonNullable<ShownOrder['parcel']> }) {
  const { stateOf, promiseOf } = useParcelWords();
  const promised = promiseOf(parcel);
  return (
    <div data-state={parcel.state} className="mb-1">
      <p className="flex items-center gap-2 text-18 font-semi">
        <Icon name={parcel.state === 'delivered' ? 'tick' : 'truck'} className="text-brand" />
        {stateOf(parcel)}
      </p>
      {promised && <p className="text-14 text-ink-2">{promised}</p>}
    </div>
  );
}

/** Whose the products are, where the order is for several. */
function Shares({ order: { shares, currency } }: { order: ShownOrder }) {
  const { t } = useLingui();
  const { both, points } = useFormats();
  if (shares.length === 0) return null;
  return (
    <ul aria-label={t`Кому что`} className="mt-2 text-14">
      {shares.map(({ contract, name, isOwner, sum, points: earned }) => (
        <li key={contract} data-share={contract} className="flex flex-wrap gap-x-3">
          <span>{isOwner ? t`Ваши товары` : name || t`Пакет ${contract ?? ''}`}</span>
          <span className="text-ink-2">{both(sum, currency)}</span>
          {earned > 0 && <span className="text-honey">{points(earned)}</span>}
        </li>
      ))}
    </ul>
  );
}

function PayForm({ order, formToken }: Pick<OrderCardProps, 'order' | 'formToken'>) {
  const { orderNumber, standing, url } = order;
  return (
    <form method="post" action={url} className="relative">
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <Button type="submit">
        {standing === 'refused' ? <Trans>Оплатить снова</Trans> : <Trans>Оплатить</Trans>}
        <span className="sr-only"> {orderNumber}</span>
      </Button>
    </form>
  );
}

/** What is in it; paler once it does not come any more. */
function Pictures({ order: { products, delivery } }: { order: ShownOrder }) {
  const isOver = delivery.from === null;
  return (
    <ul className="flex gap-2">
      {products.map(({ sku, name, picture }) => (
        <li key={sku} className="w-14 tablet:w-16">
          <Picture
            picture={picture}
            alt={name}
            sizes="64px"
            fallback={<LineDrawing name="twig" />}
            className={classNames('aspect-4/5 w-full rounded-sm', isOver && 'opacity-60')}
          />
        </li>
      ))}
    </ul>
  );
}
