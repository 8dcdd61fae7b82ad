import { ok, refused, type Outcome } from '#base/outcome.ts';
import { defaultStore } from '#countries/packs.ts';
import { extendReservation, type Purchase } from '#features/orders/server/public.ts';
import {
  isKeepable,
  isPaymentMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#countries/payment-methods.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { PaymentStart } from '../calls/payment.ts';
import { codePagePath, paymentWindowPath, thankYouPath } from '../model.ts';
import { hasCodeEnded } from '../rules/shown-payment.ts';
import type { Attempt } from './attempt-store.ts';
import type { PaymentPorts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import type { KeepConsent } from './kept-means-store.ts';
import { customerOf, linesOf, receiptFor } from './paying-customer.ts';
import type { HostedProvider, PaymentProvider, ProviderStart } from './provider.ts';
import { isPaymentWaiting } from './reconcile.ts';
import { settlePayment } from './settle-payment.ts';
import { takeAttempt } from './take-attempt.ts';

/** What of an order paying needs: its own sum, never the browser's. */
export type OrderToPay = Pick<
  Purchase,
  | 'id'
  | 'headerId'
  | 'orderNumber'
  | 'purpose'
  | 'totalMinor'
  | 'currency'
  | 'country'
  | 'paymentMethod'
  | 'receiver'
  | 'buyerContract'
  | 'personId'
  | 'address'
  | 'delivery'
  | 'deliveryMinor'
  | 'parts'
>;

/** Where the buyer is now. */
export interface PayingFrom {
  readonly language: string;
  /** Scheme and host that the visitor used. */
  readonly origin: string;
  /** The visitor's address, which some providers must be told. */
  readonly clientAddress?: string;
  /** Who asks to pay, where they are signed in: another's consent to keep a means is none of theirs. */
  readonly payerId?: string | null;
}

/** Where a request to pay comes from, and from whom. */
export const payingFrom = ({
  place,
  origin,
  clientAddress,
  actor,
}: Pick<CallContext, 'place' | 'origin' | 'clientAddress' | 'actor'>): PayingFrom => ({
  language: place.language,
  origin,
  clientAddress,
  payerId: actor.kind === 'contract' ? actor.personId : null,
});

export type StartCode = 'PROVIDER_DOWN' | 'METHOD_UNAVAILABLE';

/** An attempt that the provider says has ended is followed by one new attempt, not by an endless row of them. */
const TRIES = 2;

/**
 * Begins a payment, and keeps what was agreed to about its means before anybody is asked. Call it after the order is committed, never inside its transaction.
 *
 * @returns Where the browser goes: the provider, the page of ours that shows its code or its window, or straight to the thank-you
 *   page when money comes at the door or is there already. `PROVIDER_DOWN` within about 3 seconds leaves the order unpaid and payable again.
 */
export async function startPayment(
  parts: PaymentPorts,
  order: OrderToPay,
  from: PayingFrom,
  keep: KeepConsent | null = null,
): Promise<Outcome<PaymentStart, StartCode>> {
  const { paymentMethod: method, totalMinor: amountMinor, currency, country } = order;
  if (!isPaymentMethod(method)) return refused('METHOD_UNAVAILABLE');
  if (PAYMENT_METHODS[method].isPaidLater || amountMinor === 0)
    return ok(toThankYou(order, from, method));
  const provider = parts.providers.choose({ method, amountMinor, currency, country });
  if (!provider) return refused('METHOD_UNAVAILABLE');
  if (keep && isKeptBy(provider, method))
    await parts.means.saveConsent(order.id, keep, parts.now());
  if (PAYMENT_METHODS[method].hostedPage === 'CODE' && (await isPaidByOldCode(parts, order.id)))
    return ok(toThankYou(order, from, method));
  await parts.payments.transaction((tx) => extendReservation(tx, order.id, parts.now()));
  // Nothing begins there before its number is typed, on a page of ours.
  if (provider.byCode)
    return ok({ method: 'GET', redirect: codePagePath(from.language, method, order), params: {} });
  const own = { purchaseId: order.id, provider: provider.code, method };
  const payerId = from.payerId ?? keep?.personId ?? null;
  // What was agreed to with the order holds for each try of theirs to pay it, by what can be kept: other ways refuse to begin so.
  const isKept =
    payerId !== null &&
    isKeptBy(provider, method) &&
    (await parts.means.isAgreed(order.id, payerId));
  const wanted = { ...own, amountMinor, currency, meansId: null, isKept };
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const taken = await takeAttempt(parts.payments, wanted, parts.now());
      if (taken.kind !== 'taken') return ok(toThankYou(order, from, provider.code));
      const { attempt } = taken;
      const start = await askToStart(parts, provider, attempt, order, from);
      const shown = start.kind === 'shown' ? start.shown : null;
      const page = start.kind === 'redirect' ? start.redirect : null;
      const { providerPaymentId: id } = start;
      const kept = await parts.payments.markStarted(attempt, id, parts.now(), shown, page);
      // Another start of the same attempt was quicker, at a provider that knows no keys: its page is the one that counts.
      if (kept.providerPaymentId !== id) return ok(wayOfOther(kept, order, from));
      if (start.kind !== 'settled') return ok(wayOf(start, order, from, provider.code));
      const settled = await settlePayment(parts, provider, start.providerPaymentId);
      if (settled !== 'failed') return ok(toThankYou(order, from, provider.code));
    }
    return refused('PROVIDER_DOWN');
  } catch (fault) {
    if (fault instanceof ProviderDown) return refused('PROVIDER_DOWN');
    throw fault;
  }
}

/** Whether a means that pays by this method can be kept by whoever takes the money. */
export const isKeptBy = (provider: PaymentProvider, method: PaymentMethod): boolean =>
  isKeepable(method) && !provider.byCode && (provider.kept?.keeps(method) ?? false);

/** A code that has ended may have been paid on its last second: its provider is asked before there is a new one. */
async function isPaidByOldCode(parts: PaymentPorts, purchaseId: string): Promise<boolean> {
  const open = await parts.payments.listOpenAttempts(purchaseId);
  if (!open.some(({ shown }) => hasCodeEnded(shown, parts.now()))) return false;
  await isPaymentWaiting(parts, purchaseId);
  const order = await parts.payments.transaction((tx) => tx.findPurchase({ purchaseId }));
  return order?.state !== 'placed';
}

/** Where the browser goes when somebody else began the same attempt. */
function wayOfOther(other: Attempt, order: OrderToPay, from: PayingFrom): PaymentStart {
  const { page, shown, provider } = other;
  const providerPaymentId = other.providerPaymentId ?? '';
  if (page !== null) return { method: 'GET', redirect: page, params: {} };
  if (shown !== null)
    return wayOf({ kind: 'shown', providerPaymentId, shown }, order, from, provider);
  return toThankYou(order, from, provider);
}

/** Where the browser goes with what the provider answered. */
function wayOf(
  start: Exclude<ProviderStart, { readonly kind: 'settled' }>,
  order: OrderToPay,
  from: PayingFrom,
  paysys: string,
): PaymentStart {
  if (start.kind === 'redirect') return { method: 'GET', redirect: start.redirect, params: {} };
  if (start.kind === 'form')
    return { method: 'POST', redirect: start.redirect, params: start.params };
  if (start.shown.kind === 'code') return toThankYou(order, from, paysys);
  return {
    method: 'GET',
    redirect: paymentWindowPath(from.language),
    params: {
      orderNumber: order.orderNumber,
      returnUrl: thankYouPath(from.language, paysys, order),
    },
  };
}

const toThankYou = (order: OrderToPay, { language }: PayingFrom, paysys: string): PaymentStart => ({
  method: 'GET',
  redirect: thankYouPath(language, paysys, order),
  params: {},
});

function askToStart(
  parts: PaymentPorts,
  provider: HostedProvider,
  attempt: Attempt,
  order: OrderToPay,
  { language, origin, clientAddress }: PayingFrom,
): Promise<ProviderStart> {
  const back = new URLSearchParams({
    order_id: order.orderNumber,
    headerId: String(order.headerId),
  });
  const path = `/${language}/shop/payment`;
  // One address takes the webhooks of all stores, and speaks only the languages of its own.
  const webhookPath = `/${defaultStore().defaultLanguage}/shop/payment`;
  return parts.providers.ask(provider, () =>
    provider.start({
      attemptId: attempt.id,
      startedAt: attempt.createdAt,
      providerPaymentId: attempt.providerPaymentId,
      orderNumber: order.orderNumber,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      method: attempt.method,
      returnUrl: `${origin}${path}/return/${provider.code}/?${back.toString()}`,
      webhookUrl: `${parts.webhookOrigin()}${webhookPath}/notify/${provider.code}/`,
      language,
      page: attempt.page,
      customer: customerOf(order, clientAddress ?? null),
      receipt: receiptFor(order, attempt.amountMinor),
      lines: linesOf(order),
      isKept: attempt.isKept,
    }),
  );
}
