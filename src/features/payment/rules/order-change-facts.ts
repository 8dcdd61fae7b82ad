import { isPaidLater } from '#countries/payment-methods.ts';
import type { ChangeFacts, Purchase } from '#features/orders/server/public.ts';
import { isAttemptOpen } from './attempt-machine.ts';
import type { AttemptStanding } from './payment-standing.ts';

/** What decides whether the buyer may still change an order, from the order and all tries to pay it. */
export const changeFacts = (
  order: Pick<
    Purchase,
    | 'state'
    | 'purpose'
    | 'paymentMethod'
    | 'holdEndsAt'
    | 'paidAt'
    | 'cancelReason'
    | 'packing'
    | 'totalMinor'
  >,
  attempts: readonly AttemptStanding[],
  now: Date,
): ChangeFacts => ({
  state: order.state,
  isPaidLater: isPaidLater(order.paymentMethod),
  holdEndsAt: order.holdEndsAt,
  paidAt: order.paidAt,
  isTakenBack: order.cancelReason !== null,
  isGoods: order.purpose === 'goods',
  isBegun: order.packing !== null,
  isGiven: order.packing?.isGiven ?? false,
  // What bonuses, credit or a code have paid whole goes back by itself.
  isPaidOnline:
    order.totalMinor === 0 ||
    attempts.some(({ state, providerPaymentId }) => state === 'paid' && providerPaymentId !== null),
  isInReview: attempts.some(({ state }) => state === 'review'),
  // Money that goes back stops nothing: what comes after it is sent after it.
  isOnItsWay: attempts.some(({ state, onItsWayAt }) => isAttemptOpen(state) && Boolean(onItsWayAt)),
  now,
});
