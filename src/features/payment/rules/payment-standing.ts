import { PAYMENT_METHODS, isPaymentMethod } from '#countries/payment-methods.ts';
import type { PaymentStanding } from '../model.ts';
import type { AttemptState } from './attempt-machine.ts';

/** The part of an order that decides what its buyer is told of the payment. */
export interface OrderStanding {
  readonly state: 'placed' | 'review' | 'paid' | 'cancelled' | 'refunded';
  readonly paymentMethod: string;
}

/**
 * What the thank-you page says of the payment.
 *
 * @param attempt State of the newest attempt; null when none was made.
 */
export function paymentStanding(order: OrderStanding, attempt: AttemptState | null): PaymentStanding {
  if (order.state !== 'placed') return order.state;
  if (attempt === 'review') return 'review';
  if (isPaymentMethod(order.paymentMethod) && PAYMENT_METHODS[order.paymentMethod].isPaidLater)
    return 'later';
  return attempt === 'started' || attempt === 'pending' ? 'waiting' : 'unpaid';
}

/** Whether the order counts as bought, so that the success event may be told (C2-092). */
export const isSuccess = (standing: PaymentStanding): boolean => standing === 'paid' || standing === 'later';
