import type { StoredCart } from '#features/cart/server/public.ts';
import type { CheckoutDraft } from '#features/delivery/server/public.ts';
import type { OrderState, OrderTx } from '#features/orders/server/public.ts';
import type { Attempt } from '#features/payment/server/public.ts';

type FirstOf<Name extends keyof OrderTx> = Parameters<OrderTx[Name]>[0];
export type NewOrder = FirstOf<'storeOrder'>;
export type NewPurchase = NewOrder['purchase'];
export type LedgerPosting = FirstOf<'postToLedger'>;
export type OrderMove = FirstOf<'saveMove'>;
export type OutboxRow = FirstOf<'putInOutbox'>;
export type RequestKey = NonNullable<NewOrder['key']>;

export interface StockRow {
  readonly sku: string;
  readonly location: string;
  readonly store: string;
  readonly onHand: number;
  readonly reserved: number;
}

export interface PurchaseRow extends NewPurchase {
  readonly state: OrderState;
}

export interface ReservationRow {
  readonly purchaseId: string;
  readonly sku: string;
  readonly location: string;
  readonly count: number;
  readonly state: 'held' | 'sold' | 'returned';
  readonly expiresAt: Date | null;
}

export interface KeyRow {
  readonly hash: Buffer;
  readonly purchaseId: string | null;
  readonly answer: unknown;
}

export interface AttemptRow extends Attempt {
  readonly changedAt: Date;
  readonly checkedAt: Date | null;
}

export interface StoredOutboxRow extends OutboxRow {
  readonly id: number;
  readonly attempts: number;
  readonly doneAt: Date | null;
}

/** The rows that orders and payments live on, by table and key. */
export interface MemoryTables {
  cart: StoredCart & { readonly state: 'open' | 'ordered' };
  draft: CheckoutDraft;
  stock: StockRow;
  purchase: PurchaseRow;
  event: OrderMove | { readonly purchaseId: string; readonly to: 'placed'; readonly at: Date };
  reservation: ReservationRow;
  cancellation: FirstOf<'saveCancellation'>;
  ledger: LedgerPosting;
  key: KeyRow;
  attempt: AttemptRow;
  webhook: { readonly handledAt: Date | null; readonly result: string | null };
  outbox: StoredOutboxRow;
  /** Mails as they were handed over, by their dedupe key. */
  mail: { readonly kind: string; readonly purchaseId: string };
}

export type TableName = keyof MemoryTables;

/** What PostgreSQL's CHECKs refuse. @returns The name of the broken one. */
export function brokenCheck<Name extends TableName>(
  table: Name,
  row: MemoryTables[Name],
): string | null {
  if (table === 'stock') {
    // The table's name says which row it is.
    const { onHand, reserved } = row as StockRow;
    if (onHand < 0 || reserved < 0 || reserved > onHand) return 'stock_check';
  }
  if (table === 'purchase') {
    const { sums } = row as PurchaseRow;
    const total =
      sums.goodsMinor + sums.deliveryMinor - sums.promoMinor - sums.bonusMinor - sums.creditMinor;
    if (sums.totalMinor !== total || total < 0) return 'purchase_check';
  }
  if (table === 'reservation' && (row as ReservationRow).count <= 0)
    return 'reservation_count_check';
  return null;
}
