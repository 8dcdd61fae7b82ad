import type { PaymentStanding } from '../model.ts';
import { isAttemptOpen, type AttemptState } from './attempt-machine.ts';

/** What a buyer is told of one try to pay. `surplus`: its order was paid without it. */
export const ATTEMPT_OUTCOMES = [
  'waiting',
  'unfinished',
  'failed',
  'paid',
  'returning',
  'returned',
  'review',
  'surplus',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Money that came. An attempt keeps its state when the money goes back: the order says so. */
const ofPaid = (standing: PaymentStanding): AttemptOutcome =>
  standing === 'refunded' ? 'returned' : standing === 'refunding' ? 'returning' : 'paid';

/** Money that staff look at. */
const ofReviewed = (standing: PaymentStanding): AttemptOutcome =>
  standing === 'refunded'
    ? 'returned'
    : standing === 'paid' || standing === 'refunding'
      ? 'surplus'
      : 'review';

/**
 * What came of a try to pay, as its order stands now: an answer is waited for only by an order that still wants to be paid in this way, and
 * only of the newest try.
 */
export function attemptOutcome(
  state: AttemptState,
  standing: PaymentStanding,
  isNewest: boolean,
): AttemptOutcome {
  if (isAttemptOpen(state))
    return isNewest && (standing === 'waiting' || standing === 'on-its-way')
      ? 'waiting'
      : 'unfinished';
  if (state === 'failed') return 'failed';
  return state === 'paid' ? ofPaid(standing) : ofReviewed(standing);
}
