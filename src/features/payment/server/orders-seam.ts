import type { Outcome } from '#base/outcome.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Tx } from '#platform/database.ts';

/** The part of an order that paying is about. */
export interface PayableOrder {
  readonly purchaseId: string;
  readonly headerId: number;
  readonly orderNumber: string;
  readonly state: 'placed' | 'review' | 'paid' | 'cancelled' | 'refunded';
  readonly totalMinor: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly country: string;
  readonly language: string;
  readonly email: string;
}

/** An order as its owner sees it after buying. */
export interface OwnOrder extends PayableOrder {
  readonly store: string;
  readonly placedAt: Date;
  readonly goodsMinor: number;
  readonly deliveryMinor: number;
  readonly pointsHundredths: number;
  readonly lines: readonly {
    readonly sku: string;
    readonly name: string;
    readonly count: number;
    readonly sumMinor: number;
  }[];
  readonly delivery: {
    readonly kind: 'csc' | 'self' | 'other';
    /** Name of the point or of the carrier. */
    readonly name: string;
    readonly address: string;
    readonly hours: string | null;
    readonly from: string;
    readonly to: string;
  };
}

/** Which order is meant; neither given: the newest of the visitor that waits for money. */
export interface OrderKey {
  readonly headerId?: number | undefined;
  readonly orderNumber?: string | undefined;
}

/** Money that a provider holds for an order. */
export interface ReceivedMoney {
  readonly purchaseId: string;
  readonly attemptId: string;
  readonly provider: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly now: Date;
}

/** What paying asks of orders, and all of it. The composition hands it in. */
export interface PaymentOrders {
  /** Only for the owner or the guest who holds the order's cookie; null for all others alike. */
  findOwn(context: CallContext, key: OrderKey): Promise<OwnOrder | null>;
  /** Locks the order until the end of the transaction. */
  lock(tx: Tx, purchaseId: string): Promise<PayableOrder | null>;
  /** Moves the order to paid with its ledger and stock; refused when it is paid already or cannot be paid any more. */
  recordPaid(tx: Tx, money: ReceivedMoney): Promise<Outcome<null, 'SAME_STATE' | 'NO_SUCH_WAY'>>;
  /** Money came that does not fit: the order waits for staff. Harmless when repeated. */
  recordReview(tx: Tx, money: ReceivedMoney, reason: string): Promise<void>;
}
