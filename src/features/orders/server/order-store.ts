import type {
  Allocation,
  LockedStock,
  ServingPlace,
  WantedThere,
} from '#features/catalogue/server/public.ts';
import type { StoredCart } from '#features/cart/server/public.ts';
import type { CheckoutDraft } from '#features/delivery/server/public.ts';
import type { registerBuyer } from '#features/identity/server/public.ts';
import type { OutboxRow } from '#jobs/outbox-store.ts';
import type { Purchase } from '../model.ts';
import type { LedgerLine } from '../rules/ledger-lines.ts';
import type { CancelReason } from '../rules/order-changes.ts';
import type { OrderState } from '../rules/order-machine.ts';
import type { KeyState, RequestKey } from './idempotency-store.ts';
import type { OrderClaim } from './order-claims.ts';
import type { PurchaseName } from './order-reader.ts';
import type { PackingMove } from './packing-store.ts';
import type { LedgerPosting, NewPurchase, OrderMove } from './order-writer.ts';
import type { ReservationExtension } from './reservation-store.ts';

/** Somebody wants an order made of a cart. */
export interface OrderIntent {
  readonly key: RequestKey | null;
  readonly cartId: string;
  readonly store: string;
  readonly now: Date;
}

/** What is known of an intent before its transaction. */
export interface OrderFacts {
  readonly key: KeyState;
  /** The order that was made of this cart; null when there is none. */
  readonly purchaseId: string | null;
  /** Null when it is ordered, merged or another store's. */
  readonly cart: StoredCart | null;
  readonly draft: CheckoutDraft | null;
}

export type OrderEntry =
  | { readonly kind: 'entered'; readonly headerId: number }
  | { readonly kind: 'refused'; readonly code: 'ORDER_UNDERWAY' | 'CART_GONE' | 'CART_CHANGED' };

/** An order is to be paid in another way. */
export interface MethodChange {
  readonly purchaseId: string;
  readonly method: string;
  /** Until when its goods wait from now on; null: it holds none. */
  readonly holdEndsAt: Date | null;
}

/** An order was taken back. */
export interface Cancellation {
  readonly purchaseId: string;
  readonly at: Date;
  readonly reason: CancelReason;
  /** `staff:…`; its buyer where it is left out. */
  readonly by?: string;
  /** Why, as staff typed it: for the shop alone. */
  readonly words?: string | null;
}

/** Everything that is written when an order is placed. */
export interface NewOrder {
  readonly purchase: NewPurchase;
  /** Units of the stock that `lockStock` holds. */
  readonly allocations: readonly Allocation[];
  readonly soldOut: readonly string[];
  /** Until when the units are held; null without limit. */
  readonly expiresAt: Date | null;
  readonly ledger: readonly LedgerLine[];
  /** Ids of certificates that pay a part of it. */
  readonly certificates?: readonly string[];
  /** Of codes and the like that pay a part of it. */
  readonly claims?: readonly OrderClaim[];
  /** What must surely follow. */
  readonly follow: OutboxRow;
  readonly key: RequestKey | null;
}

/**
 * What a decision about an order reads and writes in one transaction: everything or nothing. Locks last until it ends. The
 * shop's is PostgreSQL (`ordersIn`); the simulation runs the same decisions over one in memory, and a contract test holds both
 * to the same behaviour.
 */
export interface OrderTx {
  /** Takes the key without waiting for whoever has it, then locks the cart if its revision is this one. */
  enterOrder(intent: OrderIntent, revision: number): Promise<OrderEntry>;
  /** @param consents What the buyer agreed to at the delivery step: the new person's. */
  registerBuyer(
    buyer: Pick<CheckoutDraft, 'receiver' | 'consents'>,
    country: string,
    now: Date,
  ): ReturnType<typeof registerBuyer>;

  /** Locks the rows until the end of the transaction; what is taken of them is written by `storeOrder`. */
  lockStock(from: ServingPlace, wanted: readonly WantedThere[]): Promise<LockedStock>;
  /** @throws NotCovered When bonuses or credit would be spent that their owner does not hold, or a certificate or a code that is used up. */
  storeOrder(order: NewOrder): Promise<void>;
  takeStock(allocations: readonly Allocation[]): Promise<void>;
  releaseStock(allocations: readonly Allocation[]): Promise<void>;

  findPurchase(name: PurchaseName): Promise<Purchase | null>;
  lockPurchase(id: string): Promise<OrderState | null>;
  lockPurchaseDue(id: string, now: Date): Promise<boolean>;
  saveMove(move: OrderMove): Promise<void>;
  saveMethod(change: MethodChange): Promise<void>;
  /** @returns False when the order was taken back before. */
  saveCancellation(cancellation: Cancellation): Promise<boolean>;
  /** Nobody packs it any more, if anybody did. */
  endPacking(ended: Pick<PackingMove, 'purchaseId' | 'at' | 'by'>): Promise<void>;

  endReservations(purchaseId: string, to: 'sold' | 'returned'): Promise<readonly Allocation[]>;
  /** Units that were sold to the order are on the shelf again and held for it, as before they were sold. */
  holdSold(purchaseId: string): Promise<void>;
  holdWithoutLimit(purchaseId: string): Promise<void>;
  prolongHold(extension: ReservationExtension): Promise<Date | null>;

  /** @throws NotCovered When bonuses or credit would be spent that their owner does not hold. */
  postToLedger(posting: LedgerPosting, now: Date): Promise<void>;
  listPosted(purchaseId: string): Promise<readonly LedgerLine[]>;
  putInOutbox(row: OutboxRow): Promise<boolean>;
}

/** Where orders are kept. Reads outside a transaction see what was committed. */
export interface OrderStore {
  transaction<Result>(work: (tx: OrderTx) => Promise<Result>): Promise<Result>;
  readFacts(intent: OrderIntent): Promise<OrderFacts>;
  findPurchase(name: PurchaseName): Promise<Purchase | null>;
  /** Stores the answer to a request if there is none yet. @returns The stored one. */
  keepAnswer<Answer>(request: Pick<RequestKey, 'scope' | 'key'>, answer: Answer): Promise<Answer>;
  listDueHolds(now: Date, count: number): Promise<readonly DueReservation[]>;
}

/** An order whose goods are kept no longer. */
export interface DueReservation {
  readonly purchaseId: string;
  readonly endedAt: Date;
}
