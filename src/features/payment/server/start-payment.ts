import { ok, refused, type Outcome } from '#base/outcome.ts';
import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#countries/payment-methods.ts';
import { thankYouPath, type PaymentStart } from '../model.ts';
import { markStarted, takeAttempt, type Attempt } from './attempt-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderDown } from './provider-circuit.ts';
import type { PaymentProvider, ProviderStart } from './provider.ts';
import { settlePayment } from './settle-payment.ts';

/** A placed, unpaid order and how its buyer wants to pay. The sum is the order's own, never the browser's. */
export interface PaymentWish {
  readonly purchaseId: string;
  readonly headerId: number;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Delivery country. */
  readonly country: string;
  readonly method: string;
  readonly language: string;
  /** Scheme and host that the visitor used. */
  readonly origin: string;
  readonly customer: { readonly email: string };
}

export type StartCode = 'PROVIDER_DOWN' | 'METHOD_UNAVAILABLE';

/** An attempt that the provider says has ended is followed by one new attempt, not by an endless row of them. */
const TRIES = 2;

/**
 * Begins a payment. Call it after the order is committed, never inside its transaction.
 *
 * @returns Where the browser goes: the provider, or straight to the thank-you page when money comes at the door or is there
 *   already. `PROVIDER_DOWN` within about 3 seconds leaves the order unpaid and payable again.
 */
export async function startPayment(
  parts: PaymentParts,
  wish: PaymentWish,
): Promise<Outcome<PaymentStart, StartCode>> {
  const { method } = wish;
  if (!isPaymentMethod(method)) return refused('METHOD_UNAVAILABLE');
  if (PAYMENT_METHODS[method].isPaidLater || wish.amountMinor === 0) return ok(toThankYou(wish, method));
  const provider = parts.providers.choose({ ...wish, method });
  if (!provider) return refused('METHOD_UNAVAILABLE');
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const attempt = await takeAttempt(parts.database, { ...wish, provider: provider.code }, parts.now());
      const start = await askToStart(parts, provider, attempt, wish, method);
      await markStarted(parts.database, attempt, start.providerPaymentId, parts.now());
      if (start.kind === 'redirect') return ok({ method: 'GET', redirect: start.redirect, params: {} });
      if (start.kind === 'form')
        return ok({ method: 'POST', redirect: start.redirect, params: start.params });
      const settled = await settlePayment(parts, provider, start.providerPaymentId);
      if (settled !== 'failed') return ok(toThankYou(wish, provider.code));
    }
    return refused('PROVIDER_DOWN');
  } catch (fault) {
    if (fault instanceof ProviderDown) return refused('PROVIDER_DOWN');
    throw fault;
  }
}

const toThankYou = (wish: PaymentWish, paysys: string): PaymentStart => ({
  method: 'GET',
  redirect: thankYouPath(wish.language, paysys, wish),
  params: {},
});

function askToStart(
  parts: PaymentParts,
  provider: PaymentProvider,
  attempt: Attempt,
  wish: PaymentWish,
  method: PaymentMethod,
): Promise<ProviderStart> {
  const back = new URLSearchParams({ order_id: wish.orderNumber, headerId: String(wish.headerId) });
  const paths = `/${wish.language}/shop/payment`;
  return parts.providers.ask(provider, () =>
    provider.start({
      attemptId: attempt.id,
      orderNumber: wish.orderNumber,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      method,
      returnUrl: `${wish.origin}${paths}/return/${provider.code}/?${back.toString()}`,
      noticeUrl: `${parts.noticeOrigin()}${paths}/notify/${provider.code}/`,
      language: wish.language,
      customer: wish.customer,
    }),
  );
}
