import { PAYMENT_METHODS, type PaymentMethod } from '#countries/payment-methods.ts';
import { getStore } from '#countries/packs.ts';
import {
  cancelWay,
  isBeingPacked,
  mayPayOtherwise,
  settledAt,
  type Purchase,
} from '#features/orders/server/public.ts';
import { qrModules, QUIET_ZONE } from '#platform/qr-modules.ts';
import type { OrderChanges, PaymentCode, WayToPay } from '../calls/order-changes.ts';
import { changeFacts } from '../rules/order-change-facts.ts';
import { isAttemptOpen } from '../rules/attempt-machine.ts';
import { mayPay, paymentStanding } from '../rules/payment-standing.ts';
import { hasCodeEnded } from '../rules/shown-payment.ts';
import type { Attempt } from './attempt-store.ts';
import { canPayBy } from './list-methods.ts';
import type { PaymentParts } from './payment-parts.ts';

type Needed = Pick<PaymentParts, 'countryAt' | 'providers' | 'translateFor'>;

/** What of an order decides how it may be paid. */
export type MethodFacts = Pick<Purchase, 'purpose' | 'store' | 'country' | 'totalMinor'> & {
  readonly delivery: Pick<Purchase['delivery'], 'carrier'>;
};

/**
 * The ways of the order's country that fit it: a provider takes them, or its carrier takes money. The one it has is among them. A number and a
 * code are typed on the page that thanks for goods: what is no goods is not paid so.
 */
export function methodsOfOrder(
  { countryAt, providers }: Omit<Needed, 'translateFor'>,
  order: MethodFacts,
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
  const { country, currency } = place;
  const isTyped = (method: PaymentMethod): boolean =>
    Boolean(providers.choose({ method, country, currency, amountMinor: order.totalMinor })?.byCode);
  return paymentMethods.filter(
    (method) =>
      canPayBy(providers, method, place) && (order.purpose === 'goods' || !isTyped(method)),
  );
}

/** A way as it is chosen by one press, in the words of a language. */
export function wayToPay(alias: PaymentMethod, say: ReturnType<Needed['translateFor']>): WayToPay {
  const { name, icon, note } = PAYMENT_METHODS[alias];
  return { alias, name: say(name), icon, note: say(note) };
}

/** The code of the newest try in the order's own way, whatever was tried after it. */
function codeOf(order: Purchase, attempts: readonly Attempt[], now: Date): PaymentCode | null {
  const attempt = attempts.find(({ method }) => method === order.paymentMethod);
  if (attempt?.shown?.kind !== 'code') return null;
  if (!isAttemptOpen(attempt.state) && !attempt.hasRunOut) return null;
  if (!mayPay(paymentStanding(order, attempt))) return null;
  const { payload, endsAt } = attempt.shown;
  const isOver = attempt.hasRunOut || hasCodeEnded(attempt.shown, now);
  return { live: isOver ? null : { ...pictureOf(payload), link: payload }, endsAt };
}

/** Its dark modules as one path, with the light frame that readers need. */
function pictureOf(payload: string) {
  const { size, runs } = qrModules(payload);
  const path = runs
    .map(({ x, y, length }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)
    .join('');
  return { size: size + 2 * QUIET_ZONE, path };
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
  // Its goods are given back within the minute.
  const isTimeOver = order.holdEndsAt !== null && order.holdEndsAt <= now;
  const ways = mayPayOtherwise(facts) && !isTimeOver ? methodsOfOrder(parts, order, now) : [];
  const wayOf = (alias: PaymentMethod) => wayToPay(alias, say);
  const own = ways.find((method) => method === order.paymentMethod);
  return {
    methods: ways.filter((method) => method !== own).map(wayOf),
    method: own ? wayOf(own) : null,
    code: codeOf(order, attempts, now),
    hasLateMoney: order.state === 'cancelled' && facts.isInReview,
    canCancel: way !== null,
    isBeingPacked: isBeingPacked(facts),
    cancelUntil:
      way === 'refund' && order.paidAt && !facts.isGoods
        ? settledAt(order.paidAt).toISOString()
        : null,
  };
}
