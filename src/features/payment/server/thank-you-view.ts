import { majorNumber } from '#base/money.ts';
import { addressLine } from '#countries/address-line.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { partViews, type Purchase } from '#features/orders/server/public.ts';
import type { PaymentStanding } from '../model.ts';
import { mayPay } from '../rules/payment-standing.ts';
import { canPayBy } from './list-methods.ts';
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
  standing: PaymentStanding,
  { now, listHolders, providers }: Pick<PaymentParts, 'listHolders' | 'providers'> & { readonly now: Date },
) {
  const { currency } = getStore(order.store);
  const canPay = mayPay(standing);
  const { timeZone, paymentMethods } = getCountry(order.country);
  const place = { country: order.country, currency: currency.externalIso, canPayOnDelivery: true };
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
      canPayOtherwise: paymentMethods.some(
        (method) => method !== order.paymentMethod && canPayBy(providers, method, place),
      ),
      holdEndsAt,
      payUntil: canPay ? holdEndsAt : null,
      timeZone,
    },
    email: order.receiver.email,
    firstName: order.receiver.firstName,
    now: now.toISOString(),
  };
}
