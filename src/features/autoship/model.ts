import type { IsoDate } from '#base/calendar.ts';
import type { PackageKey } from '#features/cart/model.ts';
import type { CheckoutDraft } from '#features/delivery/model.ts';
import type { ChosenSwaps } from '#features/offers/model.ts';
import type { OccurrenceState } from './rules/shown-subscription.ts';

/** `pending`: its first order is not paid yet, and nobody is shown it. `paused`: its months pass without an order. */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'paused', 'canceled', 'finished'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Why one ended or rests. Source: C3-099, C8-020 to C8-025. */
export const CANCEL_REASONS = [
  'canceled_by_user',
  'payment_request_problem',
  'delivery_request_problem',
  'out_of_stock',
  'not_set',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What could not be done about a month. */
export type MonthProblem = Exclude<CancelReason, 'canceled_by_user' | 'not_set'>;

export const isMonthProblem = (reason: string): reason is MonthProblem =>
  reason === 'payment_request_problem' ||
  reason === 'delivery_request_problem' ||
  reason === 'out_of_stock';

/** A subscription to a monthly kit. */
export interface Subscription {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly personId: string;
  /** Who pays. */
  readonly contract: string;
  readonly store: string;
  readonly country: string;
  readonly language: string;
  readonly cityId: number | null;
  readonly planId: number;
  /** The package that the kit is in each month, and who gets its points; null: who pays. */
  readonly pack: PackageKey;
  readonly packOwner: string | null;
  readonly count: number;
  /** What comes instead of some products of the kit. */
  readonly swaps: ChosenSwaps;
  readonly months: number;
  /** 1 to 31; a shorter month takes its last day. */
  readonly chargeDay: number;
  readonly timeZone: string;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly receiver: CheckoutDraft['receiver'];
  readonly delivery: CheckoutDraft['delivery'];
  /** Alias of the method that paid the first order. */
  readonly paymentMethod: string;
  /** What is charged; null: each order waits for its buyer. */
  readonly meansId: string | null;
  /** The order that it began with. */
  readonly purchaseId: string;
  readonly cancelReason: CancelReason;
  readonly pausedAt: Date | null;
}

/** One month of a subscription; the first is the order that it began with. */
export interface Occurrence {
  readonly number: number;
  readonly dueOn: IsoDate;
  readonly dueAt: Date;
  readonly state: OccurrenceState;
  /** When somebody has to look at it; null once it is over. */
  readonly actAt: Date | null;
  readonly announcedAt: Date | null;
  /** What the message said that it costs. */
  readonly announcedMinor: number | null;
  readonly cartId: string | null;
  readonly purchaseId: string | null;
  /** How often it could not be done. */
  readonly attempts: number;
  readonly nextTryAt: Date | null;
  readonly reason: string;
}

/** Everything that happens to one, kept for good. */
export type AutoshipEventKind =
  | 'begun'
  | 'activated'
  | 'announced'
  | 'price-changed'
  | 'ordered'
  | 'charged'
  | 'failed'
  | 'given-up'
  | 'paused'
  | 'resumed'
  | 'skipped'
  | 'moved'
  | 'taken'
  | 'means-changed'
  | 'address-changed'
  | 'kit-changed'
  | 'receiver-changed'
  | 'canceled'
  | 'finished'
  | 'repeated';
