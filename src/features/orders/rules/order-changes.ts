import type { OrderState } from './order-machine.ts';
import { CONFIRM_MINUTES, RESERVATION_MINUTES } from './reservation-life.ts';

const MINUTE_MS = 60_000;

/** So long after it was paid an order is not packed yet; nobody writes down when it is. */
const PACKED_AFTER_MINUTES = 60;

/** Why a buyer takes an order back; the first one says nothing. */
export const CANCEL_REASONS = [
  'not_said',
  'changed_mind',
  'by_mistake',
  'wrong_details',
  'too_long',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What of an order decides whether its buyer may still change it. */
export interface ChangeFacts {
  readonly state: OrderState;
  /** It is paid on receipt. */
  readonly isPaidLater: boolean;
  /** Until when its goods wait; null: without limit, or no longer. */
  readonly holdEndsAt: Date | null;
  readonly paidAt: Date | null;
  /** The buyer has taken it back, and its money is still on the way. */
  readonly isTakenBack: boolean;
  /** One payment was accepted, which its provider can give back. */
  readonly isPaidOnline: boolean;
  /** Money waits for staff. */
  readonly isInReview: boolean;
  /** A bank has its payment in hand, and nobody can stop it. */
  readonly isOnItsWay?: boolean;
  readonly now: Date;
}

/** An order that is paid on receipt and that the shop stands by: its parcel may be on the way. */
const isConfirmed = ({ isPaidLater, holdEndsAt }: ChangeFacts): boolean =>
  isPaidLater && holdEndsAt === null;

/** Until when a paid order may be taken back: then the goods are packed. */
export const packedAt = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + PACKED_AFTER_MINUTES * MINUTE_MS);

/**
 * How an order ends that its buyer takes back now.
 *
 * @returns `cancel` while nothing is paid; `refund` while it is not packed; null when only staff can stop it, or nobody.
 */
export function cancelWay(facts: ChangeFacts): 'cancel' | 'refund' | null {
  const { state, paidAt, now } = facts;
  if (facts.isInReview || facts.isTakenBack || facts.isOnItsWay) return null;
  if (state === 'placed') return isConfirmed(facts) ? null : 'cancel';
  if (state !== 'paid' || paidAt === null || !facts.isPaidOnline) return null;
  return now < packedAt(paidAt) ? 'refund' : null;
}

/** Whether an order may be paid in another way than was chosen: nothing has come for it, and the shop has not confirmed it. */
export const mayPayOtherwise = (facts: ChangeFacts): boolean =>
  facts.state === 'placed' && !facts.isInReview && !facts.isOnItsWay && !isConfirmed(facts);

/**
 * Until when goods wait once the order is to be paid in another way. Whoever promises to pay on receipt has the days that such an order
 * has from its beginning; whoever goes to pay now has the time that paying takes, so that nobody holds goods for days by going to and fro.
 *
 * @param held Until when they wait so far.
 */
export function reservationAfterChange(
  held: Date,
  to: { readonly isPaidLater: boolean; readonly placedAt: Date; readonly now: Date },
): Date {
  const { isPaidLater, placedAt, now } = to;
  const end = isPaidLater
    ? Math.max(held.getTime(), placedAt.getTime() + CONFIRM_MINUTES * MINUTE_MS)
    : Math.min(held.getTime(), now.getTime() + RESERVATION_MINUTES * MINUTE_MS);
  return new Date(end);
}
