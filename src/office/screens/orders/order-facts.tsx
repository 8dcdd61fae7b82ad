import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderDetail } from '#features/office/model.ts';
import type { Purchase } from '#features/orders/model.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { shownDay } from '../../ui/shown-day.ts';
import { useMay, useMoney } from '../../ui/use-office.ts';
import { useParcelState, usePaymentState } from './state-words.ts';

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h2 className="text-16 font-semi">{title}</h2>
      {children}
    </Card>
  );
}

const lineOf = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

/** An order is shown though its day is none. */

/** Who gets it and where, and who bought it. */
export function Receiver({
  order,
  buyer,
  canEdit,
}: {
  readonly order: Purchase;
  /** Nobody picks it yet, and its store allows it. */
  readonly canEdit: boolean;
  readonly buyer: OrderDetail['buyer'];
}) {
  const { t } = useLingui();
  const may = useMay();
  const { receiver, delivery, address } = order;
  const name = lineOf([receiver.lastName, receiver.firstName, receiver.patronymic]).replaceAll(
    ',',
    '',
  );
  return (
    <Facts title={t`Кому и куда`}>
      <p className="wrap-anywhere">{name}</p>
      <p className="text-ink-2 wrap-anywhere">{lineOf([receiver.phone, receiver.email])}</p>
      <p className="wrap-anywhere">
        {delivery.carrierName}
        {delivery.point
          ? ` · ${lineOf([delivery.cityName, delivery.point.address])}`
          : ` · ${lineOf([address?.zip, address?.city, address?.street, address?.house, address?.apartment])}`}
      </p>
      <p className="text-ink-2 tabular-nums">
        <Trans>
          Обещан: {shownDay(delivery.from)} – {shownDay(delivery.to)}
        </Trans>
      </p>
      {order.comment !== '' && (
        <p className="rounded-sm bg-honey-tint p-3 whitespace-pre-line wrap-anywhere">
          {order.comment}
        </p>
      )}
      {canEdit && may('orders.change') && (
        <Link to="edit" className="inline-flex min-h-11 w-fit items-center text-brand">
          <Trans>Изменить получателя, адрес или состав</Trans>
        </Link>
      )}
      {buyer && (
        <p className="border-t border-line pt-2 text-12 text-ink-2 wrap-anywhere">
          <Trans>Покупатель:</Trans>{' '}
          {may('people.see') ? (
            <Link
              to={`/people/${order.personId}`}
              className="inline-flex min-h-11 items-center text-brand"
            >
              {buyer.name || order.buyerContract}
            </Link>
          ) : (
            buyer.name
          )}{' '}
          {lineOf([order.buyerContract, buyer.phone, buyer.email])}
        </p>
      )}
    </Facts>
  );
}

interface DetailProps {
  readonly detail: Pick<OrderDetail, 'attempts' | 'parcels' | 'ledger' | 'order'>;
  readonly zone: string;
}

export function Payments({
  detail,
  methodNames,
  zone,
}: DetailProps & { readonly methodNames: Readonly<Record<string, string>> }) {
  const { t } = useLingui();
  const nameOf = (code: string): string => methodNames[code] ?? code;
  const money = useMoney();
  const stateOf = usePaymentState();
  return (
    <Facts title={t`Оплата`}>
      <p className="text-ink-2">{nameOf(detail.order.paymentMethod)}</p>
      {detail.attempts.length === 0 && (
        <p className="text-ink-2">
          <Trans>Попыток оплаты не было.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {detail.attempts.map((each) => (
          <li key={each.number} className="flex flex-wrap items-center gap-2">
            <Badge
              tone={each.state === 'paid' ? 'ok' : each.state === 'review' ? 'warn' : 'neutral'}
            >
              {stateOf(each.state)}
            </Badge>
            <span className="tabular-nums">{money(each.amountMinor, each.currency)}</span>
            <span className="text-12 text-ink-2 wrap-anywhere">
              {nameOf(each.method)} · {each.provider} · {each.providerPaymentId ?? '–'} ·{' '}
              <Moment at={each.createdAt} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

export function Parcels({ detail, zone }: DetailProps) {
  const { t } = useLingui();
  const stateOf = useParcelState();
  if (detail.parcels.length === 0) return null;
  return (
    <Facts title={t`Посылки`}>
      {detail.parcels.map((parcel) => (
        <section key={parcel.id} className="flex flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-2">
            {parcel.trackingUrl ? (
              <a
                href={parcel.trackingUrl}
                rel="noreferrer"
                target="_blank"
                className="text-brand tabular-nums"
              >
                {parcel.trackingNumber}
              </a>
            ) : (
              <span className="tabular-nums">{parcel.trackingNumber ?? t`без номера`}</span>
            )}
            <Badge>{parcel.cancelledAt ? t`отменена` : stateOf(parcel.state)}</Badge>
          </h3>
          <ul className="text-12 text-ink-2">
            {parcel.events.map(({ at, state, place }) => (
              <li key={`${state} ${String(at)}`} className="wrap-anywhere">
                <Moment at={at} zone={zone} /> {stateOf(state)} {place}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Facts>
  );
}

/** What the books say of the order; the sums of each transaction end at zero. */
export function Ledger({ detail, zone }: DetailProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const may = useMay();
  if (!may('money.see') || detail.ledger.length === 0) return null;
  return (
    <Facts title={t`Проводки`}>
      {detail.ledger.map(({ id, at, kind, entries }) => (
        <section key={id} className="flex flex-col gap-1">
          <h3 className="text-12 text-ink-2">
            <Moment at={at} zone={zone} /> · {kind}
          </h3>
          <ul className="grid grid-cols-[1fr_auto] gap-x-3 text-12 tabular-nums">
            {entries.map(({ account, unit, amount }) => (
              <li key={`${account} ${unit}`} className="contents">
                <span className="wrap-anywhere">{account}</span>
                <span className="text-right">
                  {unit === 'points' ? t`${i18n.number(amount / 100)} б.` : money(amount, unit)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Facts>
  );
}
