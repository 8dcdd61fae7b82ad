import type { CallData } from '#base/call.ts';
import {
  placeOrder,
  type OrderDeps,
  type OrderRefusal,
  type OrderRequest,
  type Purchase,
} from '#features/orders/server/public.ts';
import {
  startPayment,
  thankYouPath,
  type KeepConsent,
  type PayingFrom,
  type PaymentPorts,
} from '#features/payment/server/public.ts';
import type { checkPayment } from '../calls/checkout.ts';

export interface OrderAndPayPorts {
  readonly orders: OrderDeps;
  readonly payment: PaymentPorts;
  /** Called when the order stands, before its payment begins; again for each repetition. */
  placed(order: Purchase, isFirst: boolean): void;
}

/** What the buyer's browser is told: its order, and where it goes on. */
export type OrderAnswer = CallData<typeof checkPayment>;

export type OrderedAndPaid =
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'ordered'; readonly answer: OrderAnswer; readonly isPaymentStarted: boolean };

/**
 * Places the order, then, after the commit, begins its payment. A repetition with the same key gets what the first one got. When
 * the provider is down the order stands unpaid and the answer leads to the thank-you page, which offers to pay again.
 */
export async function orderAndPay(
  ports: OrderAndPayPorts,
  request: OrderRequest,
  from: PayingFrom,
  keep: KeepConsent | null = null,
): Promise<OrderedAndPaid> {
  const result = await placeOrder(ports.orders, request);
  if (result.kind === 'refused') return result;
  const { order, isFirst } = result;
  ports.placed(order, isFirst);
  // Answers of a key were stored below, from this very call.
  if (result.answer)
    return { kind: 'ordered', answer: result.answer as OrderAnswer, isPaymentStarted: true };
  const { answer, isPaymentStarted } = await pay(ports.payment, order, from, keep);
  if (!isPaymentStarted || !request.key) return { kind: 'ordered', answer, isPaymentStarted };
  const kept = await ports.orders.orders.keepAnswer(request.key, answer);
  return { kind: 'ordered', answer: kept, isPaymentStarted };
}

/** Begins the payment of an order that stands. A provider that is down changes nothing about the order. */
async function pay(
  payment: PaymentPorts,
  order: Purchase,
  from: PayingFrom,
  keep: KeepConsent | null,
): Promise<{ answer: OrderAnswer; isPaymentStarted: boolean }> {
  const { orderNumber, headerId, paymentMethod } = order;
  const redirect = thankYouPath(from.language, paymentMethod, order);
  const waiting: OrderAnswer = { orderNumber, headerId, method: 'GET', redirect, params: {} };
  if (order.state !== 'placed') return { answer: waiting, isPaymentStarted: true };
  const started = await startPayment(payment, order, from, keep);
  return started.ok
    ? { answer: { orderNumber, headerId, ...started.value }, isPaymentStarted: true }
    : { answer: waiting, isPaymentStarted: false };
}
