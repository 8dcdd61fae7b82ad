import { dayIn } from '#base/calendar.ts';
import type { CallData } from '#base/call.ts';
import { majorNumber } from '#base/money.ts';
import { countryName } from '#countries/names.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import {
  decidingAttempt,
  mayPay,
  paymentStanding,
} from '#features/payment/rules/payment-standing.ts';
import {
  listAttempts,
  meansForOrder,
  methodsOfOrder,
  orderChanges,
  wayToPay,
  type PaymentParts,
} from '#features/payment/server/public.ts';
import { readFee } from '#features/registration/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { getRegistrationFee } from '../calls/registration-fee.ts';
import { factsOf, findFeeOrder } from './pay-fee.ts';

type Shown = NonNullable<CallData<typeof getRegistrationFee>['fee']>;

async function orderView(
  payment: PaymentParts,
  order: Purchase,
  personId: string,
  { place: { language }, now }: CallContext,
): Promise<NonNullable<Shown['order']>> {
  const attempts = await listAttempts(payment.database, order.id);
  const standing = paymentStanding(order, decidingAttempt(order, attempts));
  const asked = { personId, now, language };
  return {
    orderNumber: order.orderNumber,
    standing,
    changes: orderChanges(payment, order, attempts, asked),
    keptMeans: mayPay(standing) ? await meansForOrder(payment, payment.database, order, asked) : [],
    timeZone: getCountry(order.country).timeZone,
    now: now.toISOString(),
  };
}

/** How the fee of a contract stands; null where it never owed any. */
export async function showFee(payment: PaymentParts, context: CallContext): Promise<Shown | null> {
  const { actor, place, now } = context;
  if (actor.kind !== 'contract') throw new Error('rights keep everybody without a contract out');
  const fee = await readFee(payment.database, actor.contract);
  if (!fee) return null;
  const pack = getCountry(fee.country);
  const { currency } = getStore(fee.store);
  const found = await findFeeOrder(payment, actor.contract);
  const order = found && (await orderView(payment, found, actor.personId, context));
  const isOwed = !fee.isPaid && (order === null || mayPay(order.standing));
  const ways = isOwed ? methodsOfOrder(payment, factsOf(fee), now) : [];
  return {
    isPaid: fee.isPaid,
    sum: majorNumber(fee.minor, currency),
    currency,
    country: countryName(pack, place.language),
    owedOn: dayIn(pack.timeZone, fee.owedSince),
    paidOn: fee.isPaid && found?.paidAt ? dayIn(pack.timeZone, found.paidAt) : null,
    ways: ways.map((alias) => wayToPay(alias, payment.translateFor(place.language))),
    order,
  };
}
