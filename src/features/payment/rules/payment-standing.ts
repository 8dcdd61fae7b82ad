import { isPaidLater } from '#countries/payment-methods.ts';
import type { PaymentStanding } from '../model.ts';
import { isAttemptOpen, type AttemptState } from './attempt-machine.ts';

/** The part of an order that decides what its buyer is told of the payment. */
export interface OrderStanding {
  readonly state: 'placed' | 'review' | 'paid' | 'cancelled' | 'refunded';
  readonly paymentMethod: string;
  /** Null while its buyer has not taken it back. */
  readonly cancelReason: string | null;
}

/** A try to pay, as far as it decides what its buyer is told. */
export interface AttemptStanding {
  readonly state: AttemptState;
  /** Null: it never reached the provider. */
  readonly providerPaymentId: string | null;
  /** Its code was used by nobody in time. */
  readonly hasRunOut?: boolean;
  /** Since when a bank has it in hand, for days; null: it has not. */
  readonly onItsWayAt?: Date | null;
  /** A kept means is charged by it, whose charge may be unanswered. */
  readonly meansId?: string | null;
}

/**
 * What the order's page says of the payment. A try that the provider knew and that came to nothing is a refused one (UX-77); one that
 * never got there was not refused by anybody, nor was one whose code was not used in time.
 *
 * @param attempt The newest one; null when none was made.
 */
export function paymentStanding(
  order: OrderStanding,
  attempt: AttemptStanding | null,
): PaymentStanding {
  if (order.state === 'paid' && order.cancelReason !== null) return 'refunding';
  if (order.state !== 'placed') return order.state;
  if (attempt?.state === 'review') return 'review';
  if (attempt && isAttemptOpen(attempt.state) && attempt.onItsWayAt) return 'on-its-way';
  // Paid, and the order does not say so: it was read just before. Nobody is asked to pay once more.
  if (attempt?.state === 'paid') return 'waiting';
  if (isPaidLater(order.paymentMethod)) return 'later';
  if (attempt?.state === 'new' && attempt.meansId) return 'waiting';
  if (attempt?.state === 'started' || attempt?.state === 'pending') return 'waiting';
  const isRefused =
    attempt?.state === 'failed' && attempt.providerPaymentId !== null && !attempt.hasRunOut;
  return isRefused ? 'refused' : 'unpaid';
}

/**
 * The try that decides how an order stands: money that staff look at before all, then what is open in the order's own way, which an older
 * try may be once more, then the newest.
 *
 * @param attempts The newest first.
 */
export const decidingAttempt = <Tried extends AttemptStanding & { readonly method: string }>(
  { paymentMethod }: Pick<OrderStanding, 'paymentMethod'>,
  attempts: readonly Tried[],
): Tried | null =>
  attempts.find(({ state }) => state === 'review') ??
  attempts.find(({ state, onItsWayAt }) => isAttemptOpen(state) && onItsWayAt) ??
  attempts.find(({ state, method }) => method === paymentMethod && isAttemptOpen(state)) ??
  attempts[0] ??
  null;

/**
 * Whether the buyer pressed and was led nowhere, since no provider answered: they are told why they are on the order's page, and that no
 * money was taken. Where an earlier try did reach a provider nobody can promise that.
 */
export const isUnanswered = (
  standing: PaymentStanding,
  attempts: readonly AttemptStanding[],
): boolean =>
  standing === 'unpaid' &&
  attempts.length > 0 &&
  attempts.every(({ providerPaymentId }) => providerPaymentId === null);

/** Whether the buyer may go to the provider now, for the first time or once more. */
export const mayPay = (standing: PaymentStanding): boolean =>
  standing === 'unpaid' || standing === 'waiting' || standing === 'refused';

/** Whether the order counts as bought, so that the success event may be told (C2-092). */
export const isSuccess = (standing: PaymentStanding): boolean =>
  standing === 'paid' || standing === 'later';
