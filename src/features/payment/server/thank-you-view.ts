import { majorNumber } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { partViews, type Purchase } from '#features/orders/server/public.ts';
import type { PaymentStanding } from '../model.ts';
import { mayPay } from '../rules/payment-standing.ts';
import type { Attempt } from './attempt-store.ts';
import { orderChanges } from './order-changes.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Where and when the order comes. */
export function deliveryView({
  delivery,
  address,
  country,
}: Pick<Purchase, 'delivery' | 'address' | 'country'>) {
  const { point, carrierName, cityName, kind, from, to } = delivery;
  return {
    kind,
    name: point?.company ?? carrierName,
    address: point
      ? [cityName, point.address].filter(Boolean).join(', ')
      : addressLine(getCountry(country).address.line, address),
    hours: point?.hours ?? null,
    from,
    to,
  };
}

/** What the thank-you page shows of an order: number, sum, state, what for whom, where, when. */
export async function thankYouView(
  order: Purchase,
  { standing, attempts }: { readonly standing: PaymentStanding; readonly attempts: readonly Attempt[] },
  parts: Pick<PaymentParts, 'listHolders' | 'providers' | 'countryAt' | 'translateFor'>,
  { now, language }: { readonly now: Date; readonly language: string },
) {
  const { currency } = getStore(order.store);
  const canPay = mayPay(standing);
  const { timeZone } = getCountry(order.country);
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
    parts: await partViews(order, parts.listHolders),
    delivery: deliveryView(order),
    payment: {
      method: order.paymentMethod,
      standing,
      canPay,
      holdEndsAt,
      payUntil: canPay ? holdEndsAt : null,
      timeZone,
    },
    changes: orderChanges(parts, order, attempts, { now, language }),
    email: order.receiver.email,
    firstName: order.receiver.firstName,
    now: now.toISOString(),
  };
}
