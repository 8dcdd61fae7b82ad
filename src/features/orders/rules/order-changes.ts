import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { OrderState } from './order-machine.ts';
import { CONFIRM_MINUTES, RESERVATION_MINUTES } from './reservation-life.ts';

const MINUTE_MS = 60_000;

/** What is paid and is no goods is packed by nobody: so long its buyer may think better of it. */
const SETTLED_AFTER_MINUTES = 60;

/** Why a buyer takes an order back; the first one says nothing. */
export const CANCEL_REASONS = [
  'not_said',
  'changed_mind',
  'by_mistake',
  'wrong_details',
  'too_long',
] as const;
export type BuyerReason = (typeof CANCEL_REASONS)[number];
/** The same with the one that no buyer chooses: a withdrawal from the contract, declared on its own page. */
export const KEPT_REASONS = [...CANCEL_REASONS, 'withdrawn'] as const;
export type CancelReason = (typeof KEPT_REASONS)[number];

/** What of an order decides whether its buyer may still change it. */
export interface ChangeFacts {
  readonly state: OrderState;
  /** It is paid on receipt. */
  readonly isPaidLater: boolean;
  /** Until when its goods wait; null: without limit, or no longer. */
  readonly holdEndsAt: Date | null;
  readonly paidAt: Date | null;
  /** It is taken back, and its money is still on the way. */
  readonly isTakenBack: boolean;
  /** Whether anybody packs what it pays: a registration is no goods. */
  readonly isGoods: boolean;
  /** Somebody has begun to pick it, or has packed it. */
  readonly isBegun: boolean;
  /** It has left the shop, or is about to. */
  readonly isGiven: boolean;
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

/** Until when what is paid and is no goods may be taken back. */
export const settledAt = (paidAt: Date): Date =>
  new Date(paidAt.getTime() + SETTLED_AFTER_MINUTES * MINUTE_MS);

/**
 * How an order ends that its buyer takes back now.
 *
 * @returns `cancel` while nothing is paid; `refund` while nobody has begun to pick it; null when only staff can stop it, or nobody.
 */
export function cancelWay(facts: ChangeFacts): 'cancel' | 'refund' | null {
  const { state, paidAt, now } = facts;
  if (facts.isInReview || facts.isTakenBack || facts.isOnItsWay) return null;
  if (state === 'placed') return isConfirmed(facts) ? null : 'cancel';
  if (state !== 'paid' || paidAt === null || !facts.isPaidOnline) return null;
  if (!facts.isGoods) return now < settledAt(paidAt) ? 'refund' : null;
  return facts.isBegun ? null : 'refund';
}

/** Its goods are being picked, or stand packed: its buyer is told so, and whom to call. */
export const isBeingPacked = ({ state, isBegun, isGiven, isTakenBack }: ChangeFacts): boolean =>
  (state === 'paid' || state === 'placed') && isBegun && !isGiven && !isTakenBack;

export type CancelRefusal = 'BEING_PACKED' | 'TOO_LATE';

/** Why a buyer cannot take an order back that `cancelWay` says no to. */
export const cancelRefusal = (facts: ChangeFacts): CancelRefusal =>
  isBeingPacked(facts) ? 'BEING_PACKED' : 'TOO_LATE';

export type StaffCancelCode =
  /** Money waits for a decision first. */
  | 'IN_REVIEW'
  | 'MONEY_ON_ITS_WAY'
  /** Its parcel has to be cancelled, or to come back, first. */
  | 'HANDED_OVER'
  /** No provider can send it back. */
  | 'PAID_BY_HAND'
  | 'ORDER_OVER';

/** How an order ends that staff take back now: as long as it has not left the shop. */
export function staffCancelWay(facts: ChangeFacts): Outcome<'cancel' | 'refund', StaffCancelCode> {
  const { state } = facts;
  if (facts.isInReview || state === 'review') return refused('IN_REVIEW');
  if (state !== 'placed' && state !== 'paid') return refused('ORDER_OVER');
  if (facts.isOnItsWay) return refused('MONEY_ON_ITS_WAY');
  if (facts.isGiven) return refused('HANDED_OVER');
  if (state === 'placed') return ok('cancel');
  return facts.isPaidOnline ? ok('refund') : refused('PAID_BY_HAND');
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
