/** A month of a subscription that came to nothing, and for which the subscription rests. */
export interface FailedMonth {
  readonly subscriptionId: string;
  readonly number: number;
  readonly contract: string;
  readonly personId: string;
  readonly kit: string;
  /** How often it was tried. */
  readonly attempts: number;
  readonly store: string;
  readonly dueOn: string;
  readonly reason: string;
  readonly changedAt: Date;
  /** Null: no order came of it. */
  readonly orderNumber: string | null;
}
