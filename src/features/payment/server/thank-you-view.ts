import { majorNumber } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { partViews, type ListHolders, type Purchase } from '#features/orders/server/public.ts';
import type { PaymentStanding } from '../model.ts';

/** Where and when the order comes. */
export function deliveryView({ delivery, address }: Pick<Purchase, 'delivery' | 'address'>) {
  const { point, carrierName, cityName, kind, from, to } = delivery;
  const lines = point
    ? [cityName, point.address]
    : [address?.zip, address?.city, address?.street, address?.house, address?.apartment];
  return {
    kind,
    name: point?.company ?? carrierName,
    address: lines.filter(Boolean).join(', '),
    hours: point?.hours ?? null,
    from,
    to,
  };
}

/** What the thank-you page shows of an order: number, sum, state, what for whom, where, when. */
export async function thankYouView(
  order: Purchase,
  standing: PaymentStanding,
  { now, listHolders }: { readonly now: Date; readonly listHolders: ListHolders },
) {
  const { currency } = getStore(order.store);
  const canPay = standing === 'unpaid' || standing === 'waiting';
  const holdEndsAt = order.holdEndsAt?.toISOString() ?? null;
  const major = (minor: number): number => majorNumber(minor, currency);
  return {
    orderNumber: order.orderNumber,
    headerId: order.headerId,
    placedAt: order.placedAt.toISOString(),
    sum: major(order.totalMinor),
    goodsSum: major(order.goodsMinor),
    deliverySum: major(order.deliveryMinor),
    points: order.pointsHundredths / 100,
    currency,
    parts: await partViews(order, listHolders),
    delivery: deliveryView(order),
    payment: {
      method: order.paymentMethod,
      standing,
      canPay,
      holdEndsAt,
      payUntil: canPay ? holdEndsAt : null,
      timeZone: getCountry(order.country).timeZone,
    },
    email: order.receiver.email,
    firstName: order.receiver.firstName,
    now: now.toISOString(),
  };
}
