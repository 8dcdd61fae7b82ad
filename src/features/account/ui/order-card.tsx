import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDay, formatDayRange, isIsoDate } from '#base/calendar.ts';
import { localeOf } from '#countries/locale-map.ts';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { OrdersPageData } from '../loaders/orders.ts';

type ShownOrder = OrdersPageData['orders'][number];
type Standing = ShownOrder['standing'];

const TONES: Record<Standing, BadgeTone> = {
  paid: 'ok',
  later: 'info',
  waiting: 'warn',
  unpaid: 'warn',
  review: 'warn',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** One order of the history: what it is, how it stands, where it comes, and the way to pay it. */
export function OrderCard({ order, formToken }: { order: ShownOrder; formToken: string }) {
  const { t } = useLingui();
  const { place } = useShell();
  const { majorMoney } = useFormats();
  const { orderNumber, delivery, placedOn, standing } = order;
  const day = isIsoDate(placedOn) ? formatDay(placedOn) : '';
  const when =
    isIsoDate(delivery.from) && isIsoDate(delivery.to)
      ? formatDayRange(delivery.from, delivery.to, localeOf(place.language))
      : '';
  const isOver = standing === 'cancelled' || standing === 'refunded';
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
    <li
      data-order={orderNumber}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-18 font-semi">
          <Link to={order.url} className="inline-flex min-h-11 items-center underline hover:text-brand">
            <Trans>Заказ {orderNumber}</Trans>
          </Link>
        </h2>
        <Badge tone={TONES[standing]}>{words[standing]}</Badge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-14 text-ink-2">
            <Trans>от {day}</Trans>,{' '}
            <Plural value={order.pieces} one="# товар" few="# товара" many="# товаров" other="# товара" />
          </p>
          <p>
            {delivery.name}
            {delivery.address && `, ${delivery.address}`}
          </p>
          {when && !isOver && <p className="text-14 text-ink-2">{when}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <span className="price text-20">{majorMoney(order.sum, order.currency)}</span>
          {order.canPay && (
            <form method="post" action={order.url}>
              <input type="hidden" name="_csrf_token" value={formToken} />
              <input type="hidden" name="orderNumber" value={orderNumber} />
              <Button type="submit">
                <Trans>Оплатить</Trans>
                <span className="sr-only"> {orderNumber}</span>
              </Button>
            </form>
          )}
        </div>
      </div>
    </li>
  );
}
