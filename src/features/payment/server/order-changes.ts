import { PAYMENT_METHODS, type PaymentMethod } from '#countries/payment-methods.ts';
import { getStore } from '#countries/packs.ts';
import {
  cancelWay,
  mayPayOtherwise,
  packedAt,
  type Purchase,
} from '#features/orders/server/public.ts';
import type { OrderChanges } from '../calls/order-changes.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import type { Attempt } from './attempt-store.ts';
import { canPayBy } from './list-methods.ts';
import type { PaymentParts } from './payment-parts.ts';

type Needed = Pick<PaymentParts, 'countryAt' | 'providers' | 'translateFor'>;

/** The ways of the order's country that fit it: a provider takes them, or its carrier takes money. The one it has is among them. */
export function methodsOfOrder(
  { countryAt, providers }: Omit<Needed, 'translateFor'>,
  order: Purchase,
  now: Date,
): readonly PaymentMethod[] {
  if (order.totalMinor === 0) return [];
  const { paymentMethods, carriers } = countryAt(
    { store: order.store, country: order.country },
    now,
  );
  const place = {
    country: order.country,
    currency: getStore(order.store).currency.externalIso,
    canPayOnDelivery:
      carriers.find(({ code }) => code === order.delivery.carrier)?.isPaymentTaken ?? false,
  };
  return paymentMethods.filter((method) => canPayBy(providers, method, place));
}

/** What the buyer can do with an order now, in the words of a language. */
export function orderChanges(
  parts: Needed,
  order: Purchase,
  attempts: readonly Attempt[],
  { now, language }: { readonly now: Date; readonly language: string },
): OrderChanges {
  const facts = changeFacts(order, attempts, now);
  const way = cancelWay(facts);
  const say = parts.translateFor(language);
  const others = mayPayOtherwise(facts)
    ? methodsOfOrder(parts, order, now).filter((method) => method !== order.paymentMethod)
    : [];
  return {
    methods: others.map((alias) => ({ alias, name: say(PAYMENT_METHODS[alias].name) })),
    canCancel: way !== null,
    cancelUntil: way === 'refund' && order.paidAt ? packedAt(order.paidAt).toISOString() : null,
  };
}
