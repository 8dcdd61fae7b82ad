import { majorNumber } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { OrderPartView } from '#features/orders/calls/order-part.ts';
import {
  cartInfoOf,
  hasMonthlyKit,
  partViews,
  subscriptionsPath,
  whyView,
  type Purchase,
} from '#features/orders/server/public.ts';
import { isCalledOff, type PaymentStanding } from '../model.ts';
import { isUnanswered, mayPay } from '../rules/payment-standing.ts';
import type { Attempt } from './attempt-store.ts';
import { orderChanges } from './order-changes.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Where and when the order comes; one that is called off comes on no day. */
export function deliveryView(
  { delivery, address, country }: Pick<Purchase, 'delivery' | 'address' | 'country'>,
  standing: PaymentStanding,
) {
  const isComing = !isCalledOff(standing);
  const { point, carrierName, cityName, kind, from, to } = delivery;
  return {
    kind,
    name: point?.company ?? carrierName,
    address: point
      ? [cityName, point.address].filter(Boolean).join(', ')
      : addressLine(getCountry(country).address.line, address),
    hours: point?.hours ?? null,
    from: isComing ? from : null,
    to: isComing ? to : null,
  };
}

/** Points of an order and of its parts; one that is called off brings none. */
export function pointsView(
  { pointsHundredths }: Pick<Purchase, 'pointsHundredths'>,
  parts: readonly OrderPartView[],
  standing: PaymentStanding,
) {
  if (isCalledOff(standing))
    return { points: 0, parts: parts.map((part) => ({ ...part, points: 0 })) };
  return { points: pointsHundredths / 100, parts };
}

/** What the thank-you page shows of an order: number, sum, state, what for whom, where, when. */
export async function thankYouView(
  order: Purchase,
  {
    standing,
    attempts,
  }: { readonly standing: PaymentStanding; readonly attempts: readonly Attempt[] },
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
    currency,
    ...pointsView(order, await partViews(order, parts.listHolders), standing),
    purpose: order.purpose,
    subscriptions: standing === 'paid' && hasMonthlyKit(order) ? subscriptionsPath(language) : null,
    cartInfo: cartInfoOf(order),
    why: order.meansWhy && whyView(order.meansWhy, currency),
    delivery: deliveryView(order, standing),
    payment: {
      method: order.paymentMethod,
      standing,
      isUnanswered: isUnanswered(standing, attempts),
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
