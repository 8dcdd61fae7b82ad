import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/card.tsx';
import { Meter } from '#kit/meter.tsx';
import { LOCATION_DIALOG } from '#web/shell/dialog-ids.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { PriceNote } from '#web/price-note.tsx';
import { Amount, SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { WindowLink } from '#web/window-link.tsx';
import type { FreeDeliveryView } from '../../calls/cart.ts';
import type { CartView } from '../../model.ts';
import type { LeastDelivery } from '../../rules/shown/delivery-from.ts';
import { deliveryMeters, type DeliveryMeter } from '../../rules/shown/delivery-meters.ts';
import { reductionsOf } from '../../rules/shown/reductions.ts';

export interface DeliveryCardProps {
  readonly cart: CartView;
  readonly thresholds: readonly FreeDeliveryView[];
}

/** How far each way of delivery is from costing nothing. Source: C3-053, C3-054, C3-055, C3-056. */
export function DeliveryCard({ cart, thresholds }: DeliveryCardProps) {
  const { t } = useLingui();
  const { both, points } = useFormats();
  const { paths } = useShell();
  const open = {
    csc: (left: string) => t`Ещё ${left} до бесплатной выдачи в магазине`,
    self: (left: string) => t`Ещё ${left} до бесплатной доставки в пункт выдачи`,
    other: (left: string) => t`Ещё ${left} до бесплатной доставки курьером`,
  };
  const done = {
    csc: t`Выдача в магазине бесплатно`,
    self: t`Доставка в пункт выдачи бесплатно`,
    other: t`Доставка курьером бесплатно`,
  };
  const amount = (value: number, { isByPoints }: DeliveryMeter) =>
    isByPoints ? points(value) : both(value, cart.currency);
  const meters = deliveryMeters(thresholds, cart);
  if (meters.length === 0) return null;
  return (
    <Card tone="sand" aria-label={t`Бесплатная доставка`} className="flex flex-col gap-4">
      <Link
        to={paths.cart({ modal: 'free-delivery-info' })}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center self-start font-semi underline hover:text-brand"
      >
        {t`Бесплатная доставка`}
      </Link>
      {meters.map((meter) => (
        <Meter
          key={meter.type}
          label={meter.isFree ? done[meter.type] : open[meter.type](amount(meter.missing, meter))}
          value={meter.reached}
          max={meter.needed || 1}
          tone={meter.isByPoints ? 'points' : 'action'}
        />
      ))}
    </Card>
  );
}

interface CartTotalsProps {
  readonly cart: CartView;
  readonly isPending: boolean;
  /** Null: nobody can say yet. */
  readonly delivery: LeastDelivery | null;
  /** Where it goes, as it stands after «в». */
  readonly city: string | null;
  /** Nobody sends it. */
  readonly isOverlimit: boolean;
}

/** What the cart comes to. Numbers that are being saved are pale until the server has confirmed them. */
export function CartTotals({ cart, isPending, delivery, city, isOverlimit }: CartTotalsProps) {
  const { t } = useLingui();
  const { majorMoney, points } = useFormats();
  const { currency } = cart;
  return (
    <dl
      aria-busy={isPending}
      data-totals
      className={`flex flex-col gap-2 transition-opacity ${isPending ? 'opacity-50' : ''}`}
    >
      <Row name={t`Товары`}>
        <Amount major={cart.sumOld} currency={currency} />
      </Row>
      <ReductionRows cart={cart} />
      {cart.points > 0 && (
        <Row name={t`Баллы`} tone="text-honey">
          {points(cart.points)}
        </Row>
      )}
      <DeliveryRow cart={cart} delivery={delivery} city={city} isOverlimit={isOverlimit} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 font-semi">
        <dt className="text-20">
          <Trans>Итого</Trans>
          <PriceNote isLinked isWithDelivery={!isOverlimit && delivery?.price === 0} />
        </dt>
        <dd className="price text-right text-28" data-total>
          <Amount major={cart.sum} currency={currency} />
        </dd>
      </div>
      {cart.vat > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
          <dt>
            <Trans>в том числе НДС</Trans>
          </dt>
          <dd className="whitespace-nowrap">{majorMoney(cart.vat, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

function ReductionRows({ cart }: Pick<CartTotalsProps, 'cart'>) {
  const { t } = useLingui();
  return reductionsOf(cart).map(({ reason, amount, certificate }) => (
    <Row
      key={`${reason} ${certificate}`}
      name={certificate ? t`Сертификат •• ${certificate}` : (reason ?? t`Скидка`)}
      tone="text-berry"
    >
      <Amount major={-amount} currency={cart.currency} />
    </Row>
  ));
}

function DeliveryRow({
  cart: { currency },
  delivery,
  city,
  isOverlimit,
}: Omit<CartTotalsProps, 'isPending'>) {
  const { t } = useLingui();
  const { majorMoney } = useFormats();
  const money = (value: number) => majorMoney(value, currency);
  return (
    <Row
      name={
        <>
          {city ? t`Доставка в ${city}` : t`Доставка`}
          <DeliveryPlace days={isOverlimit ? '' : (delivery?.days ?? '')} />
        </>
      }
    >
      {isOverlimit ? (
        <Trans>не доставляется</Trans>
      ) : delivery === null ? (
        <span className="font-regular whitespace-normal text-ink-2">
          <Trans>на следующем шаге</Trans>
        </span>
      ) : delivery.price === 0 ? (
        <Trans>бесплатно</Trans>
      ) : (
        <>
          <Trans>от {money(delivery.price)}</Trans>
          <SecondPrice major={delivery.price} currency={currency} />
        </>
      )}
    </Row>
  );
}

/** When it comes there, and the way to another place. */
function DeliveryPlace({ days }: { days: string }) {
  const { paths } = useShell();
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
      {days}
      <WindowLink
        to={paths.location({ back: paths.cart() })}
        opens={LOCATION_DIALOG}
        className="relative tap-area text-brand no-underline hover:underline"
      >
        <Trans>Изменить</Trans>
      </WindowLink>
    </span>
  );
}

function Row({
  name,
  tone = '',
  children,
}: {
  name: ReactNode;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0">{name}</dt>
      <dd className={`price text-right ${tone}`}>{children}</dd>
    </div>
  );
}
