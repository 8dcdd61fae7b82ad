import { dayIn, type IsoDate } from '#base/calendar.ts';
import type { WithdrawalRight } from '#countries/country.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { isPaidLater } from '#countries/payment-methods.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { listParcelsOf } from '#features/parcels/server/public.ts';
import type { Queryable } from '#platform/database.ts';
import { lastDayOf, receivedOn } from '../rules/withdrawal-period.ts';

export interface Period {
  readonly timeZone: string;
  /** When the last goods were handed over; null: not yet. */
  readonly received: IsoDate | null;
  readonly lastDay: IsoDate;
  readonly isOver: boolean;
}

/** Until when an order's contract may be withdrawn from. */
export async function periodOf(
  database: Queryable,
  order: Purchase,
  { days }: Pick<WithdrawalRight, 'days'>,
  now: Date,
): Promise<Period> {
  const { timeZone } = getCountry(order.country);
  const { holidays } = getCountry(getStore(order.store).homeCountry);
  const parcels = (await listParcelsOf(database, order.id)).filter(
    ({ cancelledAt }) => cancelledAt === null,
  );
  const received = receivedOn({
    parcels,
    paidOnReceiptAt: isPaidLater(order.paymentMethod) ? order.paidAt : null,
    timeZone,
  });
  const lastDay = lastDayOf({
    received,
    promised: order.delivery.to,
    placedOn: dayIn(timeZone, order.placedAt),
    days,
    holidays,
  });
  return { timeZone, received, lastDay, isOver: dayIn(timeZone, now) > lastDay };
}
