import type { Allocation, Reservation, Wanted } from '#features/catalogue/server/public.ts';
import type { findCart, lockCart } from '#features/cart/server/public.ts';
import type { CheckoutDraft } from '#features/delivery/server/public.ts';
import type { registerBuyer } from '#features/identity/server/public.ts';
import type { OutboxRow } from '#jobs/outbox-store.ts';
import type { Purchase } from '../model.ts';
import type { LedgerLine } from '../rules/ledger-lines.ts';
import type { OrderState } from '../rules/order-machine.ts';
import type { KeyState, RequestKey } from './idempotency-store.ts';
import type { PurchaseName } from './order-reader.ts';
import type { LedgerPosting, NewPurchase, OrderMove } from './order-writer.ts';
import type { HoldExtension } from './reservation-store.ts';

/**
 * What a decision about an order reads and writes in one transaction: everything or nothing. Locks last until it ends. The
 * shop's is PostgreSQL (`ordersIn`); the simulation runs the same decisions over one in memory, and a contract test holds both
 * to the same behaviour.
 */
export interface OrderTx {
  takeKey(key: RequestKey, now: Date): Promise<boolean>;
  bindKey(key: RequestKey, purchaseId: string): Promise<void>;
  lockCart(id: string, revision: number): ReturnType<typeof lockCart>;
  markOrdered(cartId: string, now: Date): Promise<void>;
  deleteDraft(cartId: string): Promise<void>;
  registerBuyer(
    buyer: CheckoutDraft['receiver'],
    country: string,
    now: Date,
  ): ReturnType<typeof registerBuyer>;

  reserveStock(place: { readonly store: string }, wanted: readonly Wanted[]): Promise<Reservation>;
  takeStock(allocations: readonly Allocation[]): Promise<void>;
  releaseStock(allocations: readonly Allocation[]): Promise<void>;

  nextHeaderId(): Promise<number>;
  insertPurchase(order: NewPurchase): Promise<void>;
  findPurchase(name: PurchaseName): Promise<Purchase | null>;
  lockPurchase(id: string): Promise<OrderState | null>;
  lockPurchaseDue(id: string, now: Date): Promise<boolean>;
  saveMove(move: OrderMove): Promise<void>;

  insertReservations(
    purchaseId: string,
    allocations: readonly Allocation[],
    expiresAt: Date | null,
  ): Promise<void>;
  endReservations(purchaseId: string, to: 'sold' | 'returned'): Promise<readonly Allocation[]>;
  holdWithoutLimit(purchaseId: string): Promise<void>;
  prolongHold(extension: HoldExtension): Promise<Date | null>;

  /** @throws NotCovered When bonuses or credit would be spent that their owner does not hold. */
  postToLedger(posting: LedgerPosting, now: Date): Promise<void>;
  listPosted(purchaseId: string): Promise<readonly LedgerLine[]>;
  putInOutbox(row: OutboxRow): Promise<boolean>;
}

/** Where orders are kept. Reads outside a transaction see what was committed. */
export interface OrderStore {
  transaction<Result>(work: (tx: OrderTx) => Promise<Result>): Promise<Result>;
  findKey(key: RequestKey): Promise<KeyState>;
  findCart(id: string, store: string): ReturnType<typeof findCart>;
  getDraft(cartId: string, now: Date): Promise<CheckoutDraft | null>;
  findPurchase(name: PurchaseName): Promise<Purchase | null>;
  /** Stores the answer to a request if there is none yet. @returns The stored one. */
  keepAnswer<Answer>(request: Pick<RequestKey, 'scope' | 'key'>, answer: Answer): Promise<Answer>;
  listDueHolds(now: Date, count: number): Promise<readonly DueHold[]>;
}

/** An order whose goods are kept no longer. */
export interface DueHold {
  readonly purchaseId: string;
  readonly endedAt: Date;
}
